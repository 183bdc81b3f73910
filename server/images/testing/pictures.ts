import sharp from 'sharp'

/** A picture of one colour, as a file of this format. */
export function plainPicture(
  width: number,
  height: number,
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' = 'jpeg',
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#0e5a6b' } })
    .toFormat(format)
    .toBuffer()
}

/** A picture of noise, which hardly compresses: about `width * height * 3` bytes as PNG. */
export function noisyPicture(width: number, height: number, format: 'jpeg' | 'png' = 'png'): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .toFormat(format)
    .toBuffer()
}
