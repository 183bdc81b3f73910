import { ApiError } from '#web/api/api-error.ts'

/** Message of an error in the words of the server; for an unexpected failure also the request id to quote. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Algo falló en esta página. Vuelve a intentarlo.'
  const title = error.problem['title']
  const requestId = error.problem['requestId']
  const text =
    typeof title === 'string' && title !== error.message ? `${title}. ${error.message}` : error.message
  return typeof requestId === 'string' ? `${text} (Solicitud ${requestId})` : text
}
