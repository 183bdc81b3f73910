import { useState } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import { ALARMING_PERCENT } from '#domain/percent-change.ts'
import { belowCostTexts } from '#web/texts/admin-below-cost.ts'
import { percentChangeTexts as texts } from '#web/texts/admin-percent-change.ts'
import { BelowCostAlert, BelowCostText } from '../../rules/below-cost.tsx'
import { BOTTOM_BAR } from '../../ui/bottom-bar.ts'
import { formatCount } from '../../ui/format.ts'
import type { Form } from '../../ui/form/use-form.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { ConfirmedAlert } from '../confirmed-alert.tsx'
import { percentText } from './change-values.ts'
import type { ChangeValues } from './change-values.ts'
import type { Preview } from './use-preview.ts'

interface ApplyBarProps {
  form: Form<ChangeValues>
  /** Effect of the current change; null until it is known. */
  preview: Preview | null
}

/**
 * The button that changes prices, in reach while the preview is read: warnings, then a confirmation, then the change.
 */
export function ApplyBar({ form, preview }: ApplyBarProps) {
  const { ask, dialog } = useConfirm()
  // Another percentage or selection needs a new acknowledgement.
  const [accepted, setAccepted] = useState('')
  const question = JSON.stringify([form.values, preview?.seen])
  const isAlarming = preview !== null && preview.alarming > 0
  const changed = preview?.changed ?? 0
  const by = texts.by(form.values.direction, percentText(form.values))
  const submit = changed > 0 ? texts.submit(by, formatCount(changed), changed === 1) : texts.submitNothing

  async function apply(): Promise<void> {
    const isLosing = preview !== null && preview.belowCost.count > 0
    const isSure = await ask({
      title: texts.confirm.title(submit),
      text: (
        <>
          {texts.confirm.text(formatCount(changed), changed === 1)} {texts.confirm.undo}
          {isLosing ? (
            <Box component="span" sx={{ display: 'block', mt: 1.5 }}>
              <BelowCostText belowCost={preview.belowCost} />
            </Box>
          ) : null}
        </>
      ),
      confirmLabel: isLosing ? belowCostTexts.confirm : by,
      destructive: isAlarming || isLosing,
    })
    if (isSure) await form.submit()
  }

  return (
    <Stack spacing={1.5} sx={BAR}>
      {form.problem ? (
        <Alert severity="error" role="alert">
          {form.problem.text}
          {form.problem.errors.map(({ path, detail }) => (
            <div key={path}>{detail}</div>
          ))}
        </Alert>
      ) : null}
      {isAlarming ? (
        <ConfirmedAlert
          text={alarmText(preview)}
          label={texts.preview.accept}
          checked={accepted === question}
          onChange={(checked) => setAccepted(checked ? question : '')}
        />
      ) : null}
      {preview ? <BelowCostAlert belowCost={preview.belowCost} /> : null}
      {form.saving ? (
        <Box component="output" sx={{ display: 'block' }}>
          <Box sx={{ mb: 0.5 }}>{texts.applying(formatCount(changed), changed === 1)}</Box>
          <LinearProgress aria-label={texts.applying(formatCount(changed), changed === 1)} />
        </Box>
      ) : null}
      <Box>
        <Button
          variant="contained"
          color="secondary"
          disabled={changed === 0 || (isAlarming && accepted !== question)}
          loading={form.saving}
          loadingPosition="start"
          onClick={() => void apply()}
        >
          {submit}
        </Button>
      </Box>
      {dialog}
    </Stack>
  )
}

function alarmText({ alarming, toZero }: Preview): string {
  const alarm = texts.preview.alarming(formatCount(alarming), String(ALARMING_PERCENT), alarming === 1)
  return toZero === 0 ? alarm : `${alarm} ${texts.preview.toZero(formatCount(toZero), toZero === 1)}`
}

const BAR = {
  position: 'sticky',
  bottom: BOTTOM_BAR,
  zIndex: 2,
  py: 1.5,
  bgcolor: 'background.paper',
} as const
