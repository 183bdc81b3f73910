import { useId, useState } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import { productTexts } from '#web/texts/admin-products.ts'
import { useAttempt } from '../../ui/use-attempt.ts'
import { toValues } from '../product-values.ts'
import type { ProductFormOptions, ProductValues } from '../product-values.ts'
import { differences, merge } from './stale-product.ts'
import type { Choice, Conflict, Difference, ValueName } from './stale-product.ts'

const texts = productTexts.conflict

interface ConflictDialogProps {
  conflict: Conflict
  options: ProductFormOptions
  /** Saves the choices over the stored version; an exception is shown in the dialog. */
  save: (values: ProductValues) => Promise<void>
  onUseTheirs: (values: ProductValues) => void
  onClose: () => void
}

/** Compares both versions of a product field by field and lets the user choose. */
export function ConflictDialog({ conflict, options, save, onUseTheirs, onClose }: ConflictDialogProps) {
  const id = useId()
  const [choices, setChoices] = useState<Partial<Record<ValueName, Choice>>>({})
  const { busy: saving, problem, attempt } = useAttempt()
  const differing = differences(conflict, options)
  const chosen = (difference: Difference): Choice => choices[difference.name] ?? difference.proposed

  function saveChosen(): Promise<void> {
    return attempt(() =>
      save(merge(conflict, Object.fromEntries(differing.map((one) => [one.name, chosen(one)])))),
    )
  }

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{texts.title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{texts.text}</DialogContentText>
        <Stack spacing={2}>
          {differing.map((one) => (
            <FormControl key={one.name}>
              <FormLabel id={`${id}-${one.name}`} sx={{ fontWeight: 600, color: 'text.primary' }}>
                {one.label}
              </FormLabel>
              <RadioGroup
                aria-labelledby={`${id}-${one.name}`}
                value={chosen(one)}
                onChange={(_event, value) => setChoices({ ...choices, [one.name]: value as Choice })}
              >
                <Version value="mine" label={texts.mine} text={one.mine} />
                <Version value="theirs" label={texts.theirs} text={one.theirs} />
              </RadioGroup>
            </FormControl>
          ))}
          {problem === null ? null : <Alert severity="error">{problem}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {texts.back}
        </Button>
        <Button color="inherit" onClick={() => onUseTheirs(toValues(conflict.theirs))}>
          {texts.takeTheirs}
        </Button>
        <Button variant="contained" color="secondary" loading={saving} onClick={() => void saveChosen()}>
          {texts.save}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Version({ value, label, text }: { value: Choice; label: string; text: string }) {
  return (
    <FormControlLabel
      value={value}
      control={<Radio size="small" />}
      label={
        <span style={{ overflowWrap: 'anywhere' }}>
          {label}: <strong>{text}</strong>
        </span>
      }
    />
  )
}
