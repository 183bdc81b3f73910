import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import { callInBrowser } from '#web/api/call-in-browser.ts'
import { networkTimeout } from '#web/api/network-timeout.ts'
import { CONTACT } from '#web/texts/storefront-contact.ts'

/** Cancels an order that is still RECEIVED, after a confirmation. */
export function CancelOrder({ alias, order }: { alias: string; order: { id: number; folio: number } }) {
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  function ask(open: boolean): void {
    // The shop may have been faster: the page then shows what it did.
    if (!open && problem !== null) void revalidate()
    setProblem(null)
    setOpen(open)
  }

  async function cancel(): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await callInBrowser(
        'POST /api/public/:alias/orders/:orderId/cancel',
        { params: { alias, orderId: order.id } },
        { signal: networkTimeout() },
      )
      await revalidate()
      setOpen(false)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <AlertDialog.Root open={isOpen} onOpenChange={ask}>
      <AlertDialog.Trigger className="min-h-11 rounded-lg px-4 font-semibold text-red hover:bg-red-tint noscript:hidden">
        {CONTACT.cancel}
      </AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Popup className="dialog">
          <AlertDialog.Title className="text-xl font-bold">
            {CONTACT.cancelQuestion(order.folio)}
          </AlertDialog.Title>
          <AlertDialog.Description className="mt-1 mb-4 text-muted">
            {CONTACT.cancelText}
          </AlertDialog.Description>
          {problem !== null && (
            <p role="alert" className="mb-4 rounded-lg bg-red-tint p-3 text-sm text-red">
              {problem}
            </p>
          )}
          <button
            type="button"
            className="action w-full"
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => void cancel()}
          >
            {isBusy ? CONTACT.cancelling : CONTACT.cancelNow}
          </button>
          <AlertDialog.Close className="action-quiet mt-2 w-full">{CONTACT.cancelNot}</AlertDialog.Close>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
