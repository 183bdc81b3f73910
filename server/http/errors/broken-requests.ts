import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Problem, toProblemJson } from '#contract/problems.ts'
import type { ProblemCode } from '#contract/problem-table.ts'

const CODES: Readonly<Record<string, ProblemCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'header_too_large',
}

/**
 * Responds to a malformed request, or to one that did not arrive in time, and closes the connection. A connection that
 * sent no byte gets no response: browsers open spare connections.
 */
export function replyToBrokenRequest(error: { code?: string }, socket: Socket): void {
  const problem = toProblemJson(new Problem(CODES[error.code ?? ''] ?? 'bad_request'))
  const body = JSON.stringify(problem)
  if (socket.bytesRead > 0 && error.code !== 'ECONNRESET' && socket.writable) {
    socket.write(
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\nconnection: close\r\nx-content-type-options: nosniff\r\n` +
        'content-type: application/problem+json; charset=utf-8\r\n' +
        `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  }
  socket.destroy()
}
