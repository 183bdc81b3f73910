import { useState } from 'react'
import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useAttempt } from './use-attempt.ts'
import type { Question } from './use-confirm.tsx'

interface DeleteOptions extends Question {
  /** Makes the call; an exception is shown in the dialog, which stays open. */
  run: () => Promise<unknown>
  onDone: () => void
}

/** Deletes after a confirmation: `const { start, dialog } = useDelete({...})`; a refusal is shown in the dialog. */
export function useDelete({ run, onDone, ...question }: DeleteOptions): {
  start: () => void
  dialog: ReactNode
} {
  const [open, setOpen] = useState(false)
  const { busy, problem, attempt, forgetProblem } = useAttempt()

  function confirm(): Promise<void> {
    return attempt(async () => {
      await run()
      setOpen(false)
      onDone()
    })
  }

  return {
    start: () => {
      forgetProblem()
      setOpen(true)
    },
    dialog: (
      <ConfirmDialog
        {...question}
        destructive
        open={open}
        busy={busy}
        problem={problem}
        onConfirm={() => void confirm()}
        onCancel={() => setOpen(false)}
      />
    ),
  }
}

interface DeleteOneOptions<T> {
  question: (subject: T) => Question
  /** Makes the call; an exception is shown in the dialog, which stays open. */
  run: (subject: T) => Promise<unknown>
  onDone: (subject: T) => void
}

/** Deletes one of several, for example a row of a table: `start(row)`. */
export function useDeleteOne<T>({ question, run, onDone }: DeleteOneOptions<T>): {
  start: (subject: T) => void
  dialog: ReactNode
} {
  const [subject, setSubject] = useState<T | null>(null)
  const { start, dialog } = useDelete({
    ...(subject === null ? NO_QUESTION : question(subject)),
    run: async () => {
      if (subject !== null) await run(subject)
    },
    onDone: () => {
      if (subject !== null) onDone(subject)
    },
  })
  return {
    start: (chosen) => {
      setSubject(chosen)
      start()
    },
    dialog,
  }
}

/** The subject of the closed dialog until one is chosen. */
const NO_QUESTION: Question = { title: '', text: '', confirmLabel: '' }
