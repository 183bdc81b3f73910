import { createPriceFileServer } from './price-file-server.ts'
import type { WorkerRequest } from './messages.ts'

const serve = createPriceFileServer((response) => self.postMessage(response, { transfer: [] }))

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => serve(data))
