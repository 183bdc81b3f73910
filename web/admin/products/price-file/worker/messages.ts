import type { Reading, PriceFileFacts, ReviewSettings } from '../price-file-facts.ts'
import type { FileProblemKind } from '../formats/file-problem.ts'
import type { PriceFileSession } from './price-file-session.ts'

/**
 * What the page can ask of the worker that reads its file: the functions of the session, and these four, which read
 * files and responses of the server. JSON text crosses as a Blob, because a Blob is not copied.
 */
export interface PriceFileOperations extends Omit<PriceFileSession, 'facts' | 'compare' | 'checkCosts'> {
  open(file: File, purpose: Reading): Promise<void>
  /** Reads another sheet of the open workbook. */
  setSheet(sheet: number): void
  /** `stored` is the response to the body of codes. */
  compare(stored: Blob, options: ReviewSettings): Promise<void>
  /** `losing` is the response to the body of costs `asked`. */
  checkCosts(asked: Blob, losing: Blob): Promise<void>
}

export type OperationName = keyof PriceFileOperations

/** What the page gets: the new facts where an operation returns nothing, and a Blob for JSON text. */
export type Answer<N extends OperationName> = AnswerOf<Awaited<ReturnType<PriceFileOperations[N]>>>

type AnswerOf<R> = [R] extends [void] ? PriceFileFacts : R extends string ? Blob : R

/** The same operations as functions of the page. */
export type ReaderCalls = {
  readonly [N in OperationName]: (...args: Parameters<PriceFileOperations[N]>) => Promise<Answer<N>>
}

/** A request with its id, which the response repeats. */
export interface WorkerRequest<N extends OperationName = OperationName> {
  readonly id: number
  readonly name: N
  readonly args: Parameters<PriceFileOperations[N]>
}

export type WorkerResponse =
  | { id: number; answer: Answer<OperationName> }
  | { id: number; failed: string; problem: FileProblemKind | null }
  /** The share of the file read so far, from 0 to 1. */
  | { progress: number }
