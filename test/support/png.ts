import { createCanvas, loadImage } from '@napi-rs/canvas';

/** The points of a picture. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** The bytes of a part of it, four a point. */
  part(x: number, y: number, width: number, height: number): Uint8Array;
}

/** Read a PNG as anybody's program would. */
export async function pixelsOf(png: Uint8Array): Promise<Pixels> {
  const image = await loadImage(Buffer.from(png));
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  return {
    width: image.width,
    height: image.height,
    part: (x, y, width, height) => new Uint8Array(context.getImageData(x, y, width, height).data),
  };
}

/** Differing colours of a part. */
export function coloursIn(bytes: Uint8Array): number {
  const colours = new Set<number>();
  for (let i = 0; i < bytes.length; i += 4)
    colours.add(((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0));
  return colours.size;
}
