/** Names of pictures that can be read. */
export const PICTURE_NAME = /\.(jpe?g|jfif|png|webp|gif|avif)$/i
/** Names of pictures of phones that cannot be read. */
export const HEIC_NAME = /\.hei[cf]$/i

/** Whether a file is a picture by its name or type, as far as a browser tells before it is read. */
export function isPictureLike({ name, type }: { name: string; type: string }): boolean {
  return type.startsWith('image/') || PICTURE_NAME.test(name) || HEIC_NAME.test(name)
}
