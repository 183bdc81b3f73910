import { restorePictures } from './drawn-pictures.ts'

// Preloaded by the stories' server: rendering the pictures of the demo takes both processors half a minute. A run of other code
// may replace them meanwhile; the server renders what is missing.
try {
  restorePictures(process.env['DATA_DIR'] ?? '')
} catch (error) {
  process.stderr.write(`The pictures are rendered again: ${(error as Error).message}\n`)
}
