import { useState } from 'react'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { ApiError } from '#web/api/api-error.ts'
import { useIsRoot } from '#web/session/session.ts'
import { csvTexts, importTexts } from '#web/texts/admin-csv.ts'
import { errorText } from '../ui/error-text.ts'
import { formatCount } from '../ui/format.ts'
import { Page } from '../ui/page.tsx'
import { ColumnsStep } from './csv/columns-step.tsx'
import { FileButton, FileStep } from './csv/file-step.tsx'
import { isUnderstood } from './csv/layout-state.ts'
import { Steps } from './csv/steps.tsx'
import type { StepName } from './csv/steps.tsx'
import { useCsvFile } from './csv/use-csv-file.ts'
import type { OpenCsv } from './csv/use-csv-file.ts'
import { DEFAULT_OPTIONS, ImportOptionsInput } from './import/import-options.tsx'
import { ImportResultPanel } from './import/import-result.tsx'
import { ImportReview } from './import/import-review.tsx'
import type { Sending } from './import/import-review.tsx'
import { sendImport } from './import/send-import.ts'
import type { ImportResult } from './import/send-import.ts'

export { ScreenError as ErrorBoundary } from '../ui/screen-error.tsx'

const REACHABLE: Record<StepName, readonly StepName[]> = {
  file: [],
  columns: ['file', 'columns'],
  review: ['file', 'columns', 'review'],
  done: [],
}

/** From a supplier's file to products: file, columns, review, done (product.md §2, /admin/products/import). */
export default function ImportProducts() {
  const isRoot = useIsRoot()
  return (
    <Page title={importTexts.title}>
      {isRoot ? <ImportSteps /> : <Alert severity="info">{importTexts.onlyRoot}</Alert>}
    </Page>
  )
}

function ImportSteps() {
  const file = useCsvFile('basePrice')
  const [step, setStep] = useState<StepName>('file')
  const [options, setOptions] = useState(DEFAULT_OPTIONS)
  const { send, sending, problem, result, forget } = useSending()
  const csv = file.state.status === 'open' ? file.state : null

  async function choose(chosen: File): Promise<void> {
    forget()
    setStep('file')
    const facts = await file.choose(chosen)
    if (facts) setStep(isUnderstood(facts.layout) ? 'review' : 'columns')
  }

  async function importFile(open: OpenCsv): Promise<void> {
    const refused = await send(open, () => file.importBody(options))
    if (refused === null) {
      setStep('done')
      file.close()
    } else if (refused.length > 0) await file.refuse(refused)
  }

  const otherFile = <FileButton label={csvTexts.file.chooseOther} onFile={(chosen) => void choose(chosen)} />
  return (
    <>
      <Steps step={step} reachable={sending ? [] : REACHABLE[step]} onStep={setStep} />
      <Stack spacing={2.5}>
        {step === 'file' ? <FileStep state={file.state} onFile={(chosen) => void choose(chosen)} /> : null}
        {step === 'columns' && csv ? (
          <ColumnsStep
            csv={csv}
            onLayout={(layout) => void file.setLayout(layout)}
            onContinue={() => setStep('review')}
            otherFile={otherFile}
          />
        ) : null}
        {step === 'file' || step === 'review' ? (
          <ImportOptionsInput options={options} onChange={setOptions} disabled={sending !== null} />
        ) : null}
        {step === 'review' && csv ? (
          <ImportReview
            file={file}
            csv={csv}
            sending={sending}
            problem={problem}
            onImport={() => void importFile(csv)}
            onChangeColumns={() => setStep('columns')}
            otherFile={otherFile}
          />
        ) : null}
        {step === 'done' && result ? (
          <ImportResultPanel
            result={result.answer}
            sent={result.sent}
            onAgain={() => {
              forget()
              setStep('file')
            }}
          />
        ) : null}
      </Stack>
    </>
  )
}

function useSending() {
  const [sending, setSending] = useState<Sending>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [result, setResult] = useState<{ answer: ImportResult; sent: number } | null>(null)

  /** Null when all of it was taken; otherwise the rows that were not, if that is why. */
  async function send({ fileName, facts }: OpenCsv, body: () => Promise<Blob>) {
    setSending({ share: 0 })
    setProblem(null)
    try {
      const answer = await sendImport(await body(), fileName, (share) => setSending({ share }))
      setResult({ answer, sent: facts.counts.ready })
      return null
    } catch (error) {
      const badRows =
        error instanceof ApiError ? error.errors.filter(({ path }) => /^products\.\d/.test(path)) : []
      const total = error instanceof ApiError ? Number(error.problem['totalErrors'] ?? badRows.length) : 0
      const refused = badRows.length > 0 ? ` ${importTexts.review.refused(formatCount(total))}` : ''
      setProblem(errorText(error) + refused)
      return badRows
    } finally {
      setSending(null)
    }
  }

  return {
    send,
    sending,
    problem,
    result,
    forget: () => {
      setProblem(null)
      setResult(null)
    },
  }
}
