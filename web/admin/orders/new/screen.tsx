import { useCallback, useEffect, useRef } from 'react'
import { useLoaderData } from 'react-router'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { newOrderTexts as texts } from '#web/texts/admin-new-order.ts'
import { orderTexts } from '#web/texts/admin-orders.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { Empty } from '../../ui/empty.tsx'
import { LABEL_ABOVE } from '../../ui/form/label-above.ts'
import { formatCount } from '../../ui/format.ts'
import { LinkButton } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { RetryAlert } from '../../ui/retry-alert.tsx'
import { Section } from '../../ui/section.tsx'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { ON_PHONE } from '../../ui/use-on-phone.ts'
import { useSaveKey } from '../../ui/use-save-key.ts'
import { CustomerFields } from './customer-fields.tsx'
import { LineEntry } from './line-entry.tsx'
import { LinkField } from './link-field.tsx'
import type { Link } from './link-field.tsx'
import { OrderLines } from './order-lines.tsx'
import { useDraftSlot } from './use-draft-slot.ts'
import type { DraftSlot } from './use-draft-slot.ts'
import { useOrderDraft } from './use-order-draft.ts'
import { useQuote } from './use-quote.ts'
import { useSaveOrder } from './use-save-order.ts'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

export function clientLoader() {
  return callAdmin('GET /api/publications', {})
}

/** Takes an order at the counter, and answers what something costs by a link. */
export default function NewOrder() {
  const links = useLoaderData<typeof clientLoader>()
  if (links.length === 0) {
    const action = <LinkButton to="/admin/publications">{texts.toLinks}</LinkButton>
    return (
      <Page title={texts.title}>
        <Empty title={texts.noLinks} text={texts.noLinksText} action={action} />
      </Page>
    )
  }
  return <OwnDraft links={links} />
}

/** The desk, once this tab has its draft. */
function OwnDraft({ links }: { links: readonly Link[] }) {
  const own = useDraftSlot()
  if (own === null) return <Page title={texts.title}>{null}</Page>
  return <OrderDesk links={links} {...own} />
}

function OrderDesk({ links, slot, hasOtherTab }: { links: readonly Link[] } & DraftSlot) {
  const { draft, change, clear, removeSaved, renewKey } = useOrderDraft(
    slot,
    links.map(({ id }) => id),
  )
  const { publicationId, lines, customer, beingRead } = draft
  const quote = useQuote(publicationId, lines)
  // While lines are being read, the order can be neither saved nor emptied.
  const isReading = beingRead !== ''
  const canSave = publicationId !== null && lines.length > 0 && !isReading && quote.isComplete
  const { busy, problem, savedBefore, errors, save } = useSaveOrder({
    draft,
    change,
    total: quote.total,
    removeSaved,
    renewKey,
    onPriceChanged: quote.retry,
  })
  const { ask, dialog } = useConfirm()
  const isComplete = draft.text.trim() === '' && draft.questions.length === 0
  const askAndSave = async (how: { print: boolean }) => {
    if (isComplete || (await ask(texts.incomplete))) await save(how)
  }
  useSaveKey((event) => {
    event.preventDefault()
    if (canSave && !event.repeat) void askAndSave({ print: false })
  })
  const askAndClear = async () => {
    if (await ask({ ...texts.clearing, confirmLabel: texts.clear, destructive: true })) clear()
  }
  const entry = useRef<HTMLTextAreaElement>(null)
  const isReady = publicationId !== null
  useEffect(() => {
    if (isReady) entry.current?.focus()
  }, [isReady])

  const setQuantity = useCallback(
    (productId: number, quantity: number) =>
      change((now) => ({
        lines: now.lines.map((line) => (line.productId === productId ? { productId, quantity } : line)),
      })),
    [change],
  )
  const remove = useCallback(
    (productId: number) => {
      change((now) => ({ lines: now.lines.filter((line) => line.productId !== productId) }))
      entry.current?.focus()
    },
    [change],
  )

  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      <Stack spacing={2.5}>
        {hasOtherTab ? <Alert severity="info">{texts.otherTab}</Alert> : null}
        <Section>
          <Stack spacing={1.5} sx={LABEL_ABOVE}>
            <LinkField
              links={links}
              publicationId={publicationId}
              onChange={(id) => change(() => ({ publicationId: id }))}
            />
            <CustomerFields
              customer={customer}
              errors={errors}
              onChange={(changed) => change((now) => ({ customer: { ...now.customer, ...changed } }))}
            />
          </Stack>
        </Section>
        <Section>
          <LineEntry draft={draft} change={change} field={entry} />
        </Section>
        <Section title={texts.lines.title} count={lines.length === 0 ? undefined : formatCount(lines.length)}>
          {quote.problem === null ? null : (
            <Box sx={{ mb: 1.5 }}>
              <RetryAlert onRetry={quote.retry}>{quote.problem}</RetryAlert>
            </Box>
          )}
          {lines.length === 0 ? (
            <Empty title={texts.lines.empty} text={texts.lines.emptyText} />
          ) : (
            <OrderLines lines={lines} quoted={quote.quoted} onQuantity={setQuantity} onRemove={remove} />
          )}
          {problem === null ? null : (
            <Alert severity="error" sx={{ mt: 1.5 }}>
              {problem}
            </Alert>
          )}
          {savedBefore === null ? null : (
            <Alert
              severity="warning"
              sx={{ mt: 1.5 }}
              action={<LinkButton to={`/admin/orders/${savedBefore.id}`}>{texts.openSaved}</LinkButton>}
            >
              {texts.savedBefore(savedBefore.folio)}
            </Alert>
          )}
          <DeskFooter
            pieces={lines.reduce((sum, { quantity }) => sum + quantity, 0)}
            totalText={quote.totalText}
            busy={busy}
            canClear={lines.length > 0 && !isReading}
            canSave={canSave}
            onClear={() => void askAndClear()}
            onSave={(how) => void askAndSave(how)}
          />
        </Section>
      </Stack>
      {dialog}
    </Page>
  )
}

interface DeskFooterProps {
  pieces: number
  totalText: string
  busy: boolean
  canClear: boolean
  canSave: boolean
  onClear: () => void
  onSave: (how: { print: boolean }) => void
}

/** What the order comes to, and what can be done with it. */
function DeskFooter({ pieces, totalText, busy, canClear, canSave, onClear, onSave }: DeskFooterProps) {
  return (
    <Box sx={FOOTER}>
      {/* Announced: the focus stays in the box when lines were added. */}
      <Typography component="output" sx={{ mr: 'auto' }}>
        {texts.lines.pieces(pieces)} · {orderTexts.items.total}{' '}
        <Box component="strong" sx={{ fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' }}>
          {totalText}
        </Box>
      </Typography>
      <Button color="inherit" disabled={!canClear || busy} onClick={onClear}>
        {texts.clear}
      </Button>
      <Button variant="outlined" disabled={!canSave || busy} onClick={() => onSave({ print: true })}>
        {texts.saveAndPrint}
      </Button>
      <Button
        variant="contained"
        color="secondary"
        disabled={!canSave}
        loading={busy}
        onClick={() => onSave({ print: false })}
      >
        {texts.save}
      </Button>
    </Box>
  )
}

const FOOTER = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mt: 2,
  pt: 2,
  borderTop: 1,
  borderColor: 'divider',
  [ON_PHONE]: { '& .MuiButton-outlined, & .MuiButton-contained': { flexBasis: '100%' } },
} as const
