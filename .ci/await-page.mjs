// Usage: await-page.mjs URL SECONDS. Exits 0 once the page answers 200, 1 if it has not by then.
const [url, seconds] = process.argv.slice(2);
const until = Date.now() + Number(seconds) * 1000;
let last = 'no answer';
while (Date.now() < until) {
  try {
    const response = await fetch(url);
    if (response.status === 200) {
      console.log(`${url} answers 200`);
      process.exit(0);
    }
    last = `status ${response.status}`;
  } catch (error) {
    last = String(error.cause ?? error);
  }
  await new Promise((done) => setTimeout(done, 200));
}
console.error(`${url}: ${last} after ${seconds} s`);
process.exit(1);
