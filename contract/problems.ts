import { PROBLEMS } from './problem-table.ts'
import type { ProblemCode, ProblemText } from './problem-table.ts'
import { validationText } from './validation-texts.ts'

/** An error of a field (dotted `path`: `items.0.quantity`) or of a row of a file (`line`, from 1). */
export interface FieldError {
  readonly path: string
  readonly line?: number
  readonly detail: string
}

interface ProblemOptions {
  readonly detail?: string
  readonly errors?: readonly FieldError[]
  /** Further members of the response, such as the new prices of price_changed. */
  readonly extra?: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds?: number
}

/** An expected error. `detail` replaces the text of the table. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly title: string
  readonly detail: string
  readonly errors: readonly FieldError[] | undefined
  readonly extra: Readonly<Record<string, unknown>> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    const text: ProblemText = PROBLEMS[code]
    const detail = options.detail ?? text.detail ?? text.title
    super(`${code}: ${detail}`)
    this.name = 'Problem'
    this.code = code
    this.status = text.status
    this.title = text.title
    this.detail = detail
    this.errors = options.errors
    this.extra = options.extra
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** A 400 for one field, for errors that a schema cannot express, such as an id of another account. */
export function invalidField(path: string, detail: string): Problem {
  return new Problem('validation', { errors: [{ path, detail }] })
}

/** The RFC 9457 body of a problem, as application/problem+json (http-api.md §3). */
export function toProblemJson(problem: Problem) {
  const { code, status, title, detail, errors, extra } = problem
  return { ...extra, type: `urn:problem:${code}`, title, status, detail, code, ...(errors && { errors }) }
}

/** The members of an Ajv error that are used here. */
interface ValidationError {
  readonly keyword: string
  readonly instancePath: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Translates an Ajv error to the dotted path of the invalid or missing field and a Spanish text. */
export function translateValidationError(error: ValidationError): FieldError {
  const names = error.instancePath.split('/').slice(1).map(unescapePointer)
  if (error.keyword === 'required') names.push(String(error.params['missingProperty']))
  return { path: names.join('.'), detail: validationText(error.keyword, error.params) }
}

function unescapePointer(name: string): string {
  return name.replaceAll('~1', '/').replaceAll('~0', '~')
}
