/** The body of a response as it comes; `onBytes` receives how many bytes have come so far, after each piece. */
export async function receivedBlob(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  if (response.body === null) return response.blob()
  let bytes = 0
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, controller) {
      bytes += piece.byteLength
      onBytes(bytes)
      controller.enqueue(piece)
    },
  })
  const type = response.headers.get('content-type')
  return new Response(
    response.body.pipeThrough(counting),
    type === null ? {} : { headers: { 'content-type': type } },
  ).blob()
}
