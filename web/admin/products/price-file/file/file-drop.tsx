import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import { adminTexts } from '#web/texts/admin.ts'
import { showAlert } from '../../../ui/alerts.ts'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { DropOverlay } from '../../drop-overlay.tsx'
import { useFileDrop } from '../../use-dropped-files.ts'

const texts = priceFileTexts.drop

interface FileDropProps {
  /** Nothing is taken while rows are sent. */
  disabled: boolean
  /** Name of the file whose work another one would undo; null when there is none. */
  current: string | null
  onFile: (file: File) => void
}

/** Accepts a file dropped anywhere on the screen; outside of a drop area the browser would navigate to it. */
export function FileDrop({ disabled, current, onFile }: FileDropProps) {
  const { ask, dialog } = useConfirm()
  const isOver = useFileDrop(true, ({ files }) => void take(files))

  async function take([file, ...others]: readonly File[]): Promise<void> {
    if (file === undefined || disabled) return
    if (others.length > 0) {
      showAlert({ severity: 'error', text: texts.several })
      return
    }
    const question = {
      title: texts.replace(file.name),
      text: texts.replaceText(current ?? ''),
      confirmLabel: texts.confirm,
      cancelLabel: adminTexts.cancel,
    }
    if (current === null || (await ask(question))) onFile(file)
  }

  return (
    <>
      {isOver && !disabled ? <DropOverlay>{texts.over}</DropOverlay> : null}
      {dialog}
    </>
  )
}
