// The package has no types of its own; these describe what the test reads.
declare module 'parse-prometheus-text-format' {
  interface Family {
    name: string
    help: string
    type: string
    /** `value` of a counter or gauge; `count` of a histogram. */
    metrics: { labels?: Record<string, string>; value?: string; count?: string }[]
  }
  export default function parse(text: string): Family[]
}
