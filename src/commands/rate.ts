/** At most `most` calls in `windowMs` for one key; older calls are forgotten. */
export function rateLimiter(most: number, windowMs: number): (key: string, now: number) => boolean {
  const calls = new Map<string, number[]>();
  let sweepAt = 0;
  const sweep = (now: number): void => {
    for (const [key, times] of calls) if ((times.at(-1) ?? 0) <= now - windowMs) calls.delete(key);
    sweepAt = now + windowMs;
  };
  return (key, now) => {
    if (now >= sweepAt) sweep(now);
    const recent = (calls.get(key) ?? []).filter((time) => time > now - windowMs);
    const allowed = recent.length < most;
    calls.set(key, allowed ? [...recent, now] : recent);
    return allowed;
  };
}
