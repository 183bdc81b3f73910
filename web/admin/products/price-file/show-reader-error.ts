import { showAlert } from '../../ui/alerts.ts'
import { errorText } from '../../ui/error-text.ts'
import { FileClosed } from './worker/price-file-reader.ts'

/** Shows why a reader did not answer, unless its file was closed meanwhile, and with it what has asked. */
export function showReaderError(error: unknown): void {
  if (!(error instanceof FileClosed)) showAlert({ severity: 'error', text: errorText(error) })
}
