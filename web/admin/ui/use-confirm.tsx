import { useState } from 'react'
import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'

export type Question = Pick<
  ConfirmDialogProps,
  'title' | 'text' | 'confirmLabel' | 'isUnknown' | 'cancelLabel' | 'destructive'
>

/**
 * Asks from an event handler: `if (await ask({ title, text, confirmLabel })) …`. The caller must render the dialog:
 * `const { ask, dialog } = useConfirm()`.
 */
export function useConfirm(): { ask: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<{
    question: Question
    open: boolean
    answer: (yes: boolean) => void
  } | null>(null)

  function close(yes: boolean): void {
    asked?.answer(yes)
    setAsked((now) => (now ? { ...now, open: false } : null))
  }

  return {
    ask: (question) => new Promise((answer) => setAsked({ question, open: true, answer })),
    // Stays rendered while it fades out, with its texts.
    dialog: asked ? (
      <ConfirmDialog
        {...asked.question}
        open={asked.open}
        onConfirm={() => close(true)}
        onCancel={() => close(false)}
      />
    ) : null,
  }
}
