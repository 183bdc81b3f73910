import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { adminTexts } from '#web/texts/admin.ts'
import { useIsOpen } from '#web/ui/use-is-open.ts'
import { useSaveKey } from '../use-save-key.ts'
import { SaveBar } from './save-bar.tsx'
import type { Form as FormState } from './use-form.ts'

interface FormProps<V extends object> {
  form: FormState<V>
  children: ReactNode
  /** The label of the save button. */
  saveLabel: string
  savingLabel?: string
  /** Further buttons beside the save button, such as delete or cancel. */
  actions?: ReactNode
  /** Saving is enabled without changes: for forms that send rather than edit. */
  alwaysEnabled?: boolean
  /** Asks before saving; resolves to whether to continue. */
  confirm?: () => Promise<boolean>
}

/** Fields below each other, form errors above, the save button in reach below; Ctrl+S saves. */
export function Form<V extends object>(props: FormProps<V>) {
  const { form, children, saveLabel, savingLabel, actions, alwaysEnabled = false, confirm } = props
  const element = useRef<HTMLFormElement>(null)
  const focused = useRef<Element>(null)
  const canSave = !form.readOnly && (form.dirty || alwaysEnabled)
  const [isAsking, setAsking] = useState(false)
  const isOpen = useIsOpen()

  /** Whether to save. It may take a call: pressed again meanwhile it would save twice, and whoever has left does not save. */
  async function isConfirmed(): Promise<boolean> {
    if (!confirm) return true
    setAsking(true)
    try {
      return (await confirm()) && isOpen()
    } finally {
      setAsking(false)
    }
  }

  async function save(): Promise<void> {
    if (form.saving || isAsking || form.readOnly || hasUnreadableNumber(element.current)) return
    if (!(await isConfirmed())) return
    focused.current = document.activeElement
    await form.submit()
  }

  useEffect(() => {
    if (form.refusals === 0) return
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    // An error without a field is shown above all fields, which may be far from the button.
    if (wrong) wrong.focus()
    else {
      // The button lost the focus while it was disabled. Whoever has gone on to a field stays there.
      if (document.activeElement === document.body && focused.current instanceof HTMLElement)
        focused.current.focus({ preventScroll: true })
      element.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' })
    }
  }, [form.refusals])

  useSaveKey((event) => {
    const inForm = document.activeElement?.closest('form') ?? null
    if (inForm !== null && inForm !== element.current) return
    event.preventDefault()
    const modal = document.querySelector('[aria-modal="true"]')
    if (modal !== null && !modal.contains(element.current)) return
    if (canSave) void save()
  })

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (canSave) void save()
      }}
    >
      <Stack spacing={2.5}>
        {form.restored ? (
          <Alert
            severity="info"
            action={
              <Button color="inherit" size="small" onClick={form.discard}>
                {adminTexts.form.discard}
              </Button>
            }
          >
            {adminTexts.form.restored}
          </Alert>
        ) : null}
        {form.problem ? (
          <Alert severity="error">
            {form.problem.text}
            {form.problem.errors.map((error) => (
              <div key={`${error.path} ${error.detail}`}>{error.detail}</div>
            ))}
          </Alert>
        ) : null}
        {children}
        {form.readOnly ? null : (
          <SaveBar
            form={form}
            label={saveLabel}
            savingLabel={savingLabel}
            busy={form.saving || isAsking}
            enabled={canSave}
            actions={actions}
          />
        )}
      </Stack>
    </form>
  )
}

// A browser returns '' for a number that it cannot parse: saving that would erase the price.
function hasUnreadableNumber(form: HTMLFormElement | null): boolean {
  const bad = [...(form?.querySelectorAll('input') ?? [])].find((input) => input.validity.badInput)
  if (!bad) return false
  bad.setCustomValidity(adminTexts.form.notANumber)
  bad.reportValidity()
  bad.addEventListener('input', () => bad.setCustomValidity(''), { once: true })
  return true
}
