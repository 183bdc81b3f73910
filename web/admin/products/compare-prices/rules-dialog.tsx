import { useId, useMemo, useState } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { TargetPriceMode } from '#domain/price-comparison.ts'
import { adminTexts } from '#web/texts/admin.ts'
import { belowCostTexts } from '#web/texts/admin-below-cost.ts'
import { compareTexts } from '#web/texts/admin-compare.ts'
import { BelowCostAlert } from '../../rules/below-cost.tsx'
import { callAdmin } from '../../ui/call-admin.ts'
import { errorText } from '../../ui/error-text.ts'
import { formatCount } from '../../ui/format.ts'
import { FIGURE } from '../../ui/grid/table-style.ts'
import { VirtualTable } from '../../ui/grid/virtual-table.tsx'
import { MONOSPACE } from '../../ui/monospace.ts'
import { PriceChange } from '../../ui/price-change.tsx'
import { RetryAlert } from '../../ui/retry-alert.tsx'
import { useAttempt } from '../../ui/use-attempt.ts'
import { useQuery } from '../../ui/use-query.ts'
import type { ComparedRow } from './compared-rows.ts'
import type { CreatedRulesResult } from './created-rules.tsx'
import { planRules } from './rule-plan.ts'
import type { PlannedRule, RulePlan } from './rule-plan.ts'

const texts = compareTexts.rules
const MODES = ['profitMargin', 'fixed'] as const

interface RulesDialogProps {
  rows: readonly ComparedRow[]
  pricelist: { id: number; name: string }
  fileName: string
  onClose: () => void
  onCreated: (created: CreatedRulesResult) => void
}

/** Turns rows into rules, by margin or fixed; previews the new prices and creates the rules on confirmation. */
export function RulesDialog({ rows, pricelist, fileName, onClose, onCreated }: RulesDialogProps) {
  const id = useId()
  const [mode, setMode] = useState<TargetPriceMode>('profitMargin')
  const plan = useMemo(() => planRules(rows, mode), [rows, mode])
  const { send, sending, problem } = useCreateRules({ pricelistId: pricelist.id, fileName, onCreated })
  const count = plan.rules.length
  const effect = usePreview({ pricelistId: pricelist.id, mode, rules: plan.rules })
  const belowCost = effect.loading ? null : (effect.answer?.belowCost ?? null)
  const isLosing = belowCost !== null && belowCost.count > 0
  return (
    <Dialog open onClose={sending ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography>{texts.text(pricelist.name)}</Typography>
          <ModeInput mode={mode} onChange={setMode} disabled={sending} />
          <PlanCount plan={plan} />
          {/* Each as high as the other, so that nothing moves under the pointer. */}
          {effect.loading ? <Typography color="textSecondary">{belowCostTexts.checking}</Typography> : null}
          {belowCost && !isLosing ? (
            <Typography color="textSecondary">{belowCostTexts.none}</Typography>
          ) : null}
          {isLosing ? <BelowCostAlert belowCost={belowCost} /> : null}
          {effect.problem === null ? null : <RetryAlert onRetry={effect.retry}>{effect.problem}</RetryAlert>}
          {count === 0 ? <Alert severity="info">{texts.nothing}</Alert> : <PlanPreview plan={plan} />}
          {problem === null ? null : (
            <Alert severity="error" role="alert">
              {problem}
            </Alert>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button autoFocus color="inherit" onClick={onClose} disabled={sending}>
          {adminTexts.cancel}
        </Button>
        <Button
          variant="contained"
          color={isLosing ? 'error' : 'secondary'}
          disabled={belowCost === null}
          loading={sending}
          onClick={() => void send(mode, plan.rules)}
        >
          {isLosing
            ? belowCostTexts.confirm
            : count === 1
              ? texts.confirmOne
              : texts.confirm(formatCount(count))}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** What the server says would sell below cost; it also knows the lists based on this one. */
function usePreview({
  pricelistId,
  mode,
  rules,
}: {
  pricelistId: number
  mode: TargetPriceMode
  rules: readonly PlannedRule[]
}) {
  return useQuery(rules.length === 0 ? null : { pricelistId, mode, rows: rowsOf(rules) }, {
    ask: askPreview,
    problemText: errorText,
    delayMs: 0,
  })
}

function askPreview(
  { pricelistId, ...body }: { pricelistId: number; mode: TargetPriceMode; rows: ReturnType<typeof rowsOf> },
  signal: AbortSignal,
) {
  return callAdmin(
    'POST /api/pricelists/:id/comparison-rules/preview',
    { params: { id: pricelistId }, body },
    { signal },
  )
}

function rowsOf(rules: readonly PlannedRule[]) {
  return rules.map(({ productId, targetPrice }) => ({ productId, targetPrice }))
}

function useCreateRules({
  pricelistId,
  fileName,
  onCreated,
}: {
  pricelistId: number
  fileName: string
  onCreated: (created: CreatedRulesResult) => void
}) {
  const { busy: sending, problem, attempt } = useAttempt()

  function send(mode: TargetPriceMode, rules: readonly PlannedRule[]): Promise<void> {
    return attempt(async () => {
      const created = await callAdmin('POST /api/pricelists/:id/comparison-rules', {
        params: { id: pricelistId },
        query: { fileName },
        body: { mode, rows: rowsOf(rules) },
      })
      onCreated(created)
    })
  }

  return { send, sending, problem }
}

function ModeInput({
  mode,
  onChange,
  disabled,
}: {
  mode: TargetPriceMode
  onChange: (mode: TargetPriceMode) => void
  disabled: boolean
}) {
  const id = useId()
  return (
    <FormControl disabled={disabled}>
      <FormLabel id={id} sx={{ fontWeight: 600, fontSize: '0.8125rem', color: 'text.primary' }}>
        {texts.mode}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={mode}
        onChange={(_event, value) => onChange(value as TargetPriceMode)}
      >
        {MODES.map((name) => (
          <FormControlLabel
            key={name}
            value={name}
            control={<Radio size="small" sx={{ py: 0.5 }} />}
            sx={{ alignItems: 'flex-start', mt: 0.5, '& .MuiFormControlLabel-label': { pt: 0.5 } }}
            label={
              <>
                {texts[name]}{' '}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {texts[`${name}Help`]}
                </Box>
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}

function PlanCount({ plan: { rules, leftOut } }: { plan: RulePlan }) {
  return (
    <Typography>
      {texts.count(formatCount(rules.length), rules.length === 1)}
      {leftOut > 0 ? ` ${texts.leftOut(formatCount(leftOut), leftOut === 1)}` : ''}
    </Typography>
  )
}

function PlanPreview({ plan: { rules } }: { plan: RulePlan }) {
  const onPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true })
  return (
    <VirtualTable
      label={texts.preview}
      rows={rules}
      rowKey={({ productId }) => productId}
      rowHeight={onPhone ? 52 : 40}
      columns={2}
      maxHeight={300}
      head={
        <>
          <Box component="th" scope="col" sx={{ width: '38%' }}>
            {texts.code}
          </Box>
          <Box component="th" scope="col" sx={FIGURE}>
            {texts.change}
          </Box>
        </>
      }
      renderCells={({ code, before, after }) => (
        <>
          <Box component="td" title={code} sx={CODE}>
            {code}
          </Box>
          <Box component="td" sx={FIGURE}>
            <PriceChange from={before} to={after} noPrice={texts.noPrice} />
          </Box>
        </>
      )}
    />
  )
}

const CODE = {
  fontFamily: MONOSPACE,
  fontSize: '0.8125rem',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const
