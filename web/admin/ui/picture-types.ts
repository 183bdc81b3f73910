/** The kinds of pictures that the server reads (pictures.md §1), for a file picker. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif'
