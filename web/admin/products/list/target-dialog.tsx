import { useState } from 'react'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Calls } from '#contract/all.ts'
import type { Input } from '#contract/endpoint.ts'
import { adminTexts } from '#web/texts/admin.ts'
import { productListTexts } from '#web/texts/admin-product-list.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { errorText } from '../../ui/error-text.ts'
import { categoryChoices } from '../../ui/form/category-choices.ts'
import type { ChoiceOption } from '../../ui/form/choice-option.tsx'
import { OptionPicker } from '../../ui/form/option-picker.tsx'
import { formatCount } from '../../ui/format.ts'
import type { FilterOptions } from './list-filter.ts'

const texts = productListTexts.selected

export type Target = Input<Calls['POST /api/products/selection/add']>['body']['target']

interface TargetDialogProps {
  target: Target
  productIds: number[]
  options: FilterOptions
  onClose: () => void
  /** Products were added, or taken out again. */
  onChange: () => void
}

/** Asks for the category, tag or list that chosen products are put into, and puts them there. */
export function TargetDialog({ target, productIds, options, onClose, onChange }: TargetDialogProps) {
  const { title, label } = texts.targets[target]
  const [option, setOption] = useState<ChoiceOption | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const choices = {
    category: categoryChoices(options.categories),
    tag: options.tags,
    customList: options.customLists,
  }[target]

  async function submit(): Promise<void> {
    if (option === null) {
      setProblem(texts.choose)
      return
    }
    setBusy(true)
    try {
      await add(productIds, target, { option, onChange })
      onClose()
    } catch (error) {
      setProblem(errorText(error))
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="target-of-selection">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <DialogTitle id="target-of-selection">{title}</DialogTitle>
        <DialogContent>
          <OptionPicker
            label={label}
            options={choices}
            value={option}
            onChange={setOption}
            problem={problem}
            autoFocus
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {adminTexts.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {texts.add}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Puts the products there, and offers to take out again what was not in it before. */
async function add(
  productIds: number[],
  target: Target,
  { option, onChange }: { option: ChoiceOption; onChange: () => void },
): Promise<void> {
  const { id: targetId, name } = option
  const { added } = await callAdmin('POST /api/products/selection/add', {
    body: { productIds, target, targetId },
  })
  onChange()
  if (added.length === 0) {
    showAlert({ severity: 'info', text: texts.nothingAdded(name) })
    return
  }

  async function undo(): Promise<void> {
    try {
      const { removed } = await callAdmin('POST /api/products/selection/remove', {
        body: { productIds: added, target, targetId },
      })
      showAlert({
        severity: 'success',
        text: removed === 1 ? texts.undoneOne(name) : texts.undone(formatCount(removed), name),
      })
      onChange()
    } catch (error) {
      showAlert({ severity: 'error', text: errorText(error) })
    }
  }

  showAlert({
    severity: 'success',
    text: added.length === 1 ? texts.addedOne(name) : texts.added(formatCount(added.length), name),
    action: { label: texts.undo, run: () => void undo() },
  })
}
