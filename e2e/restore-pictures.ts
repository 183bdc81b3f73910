import { restorePictures } from './drawn-pictures.ts'

/** Preloaded by the stories' server: rendering the pictures of the demo takes it the processors for half a minute. */
restorePictures(process.env['DATA_DIR'] ?? '')
