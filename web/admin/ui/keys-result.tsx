import Alert from '@mui/material/Alert'
import { formatCount } from './format.ts'

interface KeysResultProps {
  /** What was done, a line each. */
  counts: readonly string[]
  /** The codes that do not exist. */
  notFound?: readonly string[]
  notFoundText?: (codes: string) => string
}

/** The result of adding products by their codes. */
export function KeysResult({ counts, notFound = [], notFoundText }: KeysResultProps) {
  return (
    <Alert severity={notFound.length > 0 ? 'warning' : 'success'}>
      {counts.map((text) => (
        <div key={text}>{text}</div>
      ))}
      {notFound.length > 0 ? <div>{notFoundText?.(notFound.join(', '))}</div> : null}
    </Alert>
  )
}

const COUNTS = ['submitted', 'existingAdded', 'createdAdded'] as const
type Counts<T> = Readonly<Record<(typeof COUNTS)[number], T>>

/** The counts of an addition that may create products, each with its label. */
export function keysCounts(labels: Counts<string>, result: Counts<number>): string[] {
  return COUNTS.map((name) => `${labels[name]}: ${formatCount(result[name])}`)
}
