import { useEffect, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown'
import UndoIcon from '@mui/icons-material/Undo'
import Button from '@mui/material/Button'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Output } from '#contract/endpoint.ts'
import type { getOrder } from '#contract/orders.ts'
import { canChangeStatus, ORDER_STATUSES } from '#domain/order.ts'
import type { OrderStatus } from '#domain/order.ts'
import { ApiError, hasNoResponse } from '#web/api/api-error.ts'
import { networkTimeout } from '#web/api/network-timeout.ts'
import { orderTexts } from '#web/texts/admin-orders.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { errorText } from '../../ui/error-text.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { UNDO_SECONDS } from '../../live-orders/undo-seconds.ts'

const texts = orderTexts.change

/** A second press of a double click comes within this time. */
const DOUBLE_CLICK_MS = 500

/** The next status as the main action, the statuses that may be skipped to, undoing the last change, and cancelling. */
export function ChangeStatus({ order }: { order: Output<typeof getOrder> }) {
  const { ask, dialog } = useConfirm()
  const { change, isSending } = useChangeStatus(order)
  // The next status is offered where the pressed one was.
  const busy = !useIsSettled(order.orderStatus) || isSending
  const [next, ...others] = ORDER_STATUSES.filter(
    (status) => status !== 'CANCELLED' && canChangeStatus(order.orderStatus, status),
  )

  async function cancel(): Promise<void> {
    const from = order.orderStatus
    const sure = await ask({
      title: texts.cancelTitle,
      text: texts.cancelText(order.folio),
      confirmLabel: texts.cancelConfirm,
      cancelLabel: texts.cancelKeep,
      destructive: true,
    })
    if (sure) await change(from, 'CANCELLED')
  }

  return (
    <>
      {canChangeStatus(order.orderStatus, 'CANCELLED') ? (
        <Button color="error" disabled={busy} onClick={() => void cancel()}>
          {texts.cancel}
        </Button>
      ) : null}
      {others.length > 0 || order.undoStatus !== null ? (
        <OtherStatuses
          from={order.orderStatus}
          statuses={others}
          undoStatus={order.undoStatus}
          disabled={busy}
          onChoose={(from, status) => void change(from, status)}
        />
      ) : null}
      {next ? (
        <Button
          variant="contained"
          color="secondary"
          loading={busy}
          onClick={() => void change(order.orderStatus, next)}
        >
          {texts.next(orderTexts.statuses[next])}
        </Button>
      ) : null}
      {dialog}
    </>
  )
}

interface OtherStatusesProps {
  from: OrderStatus
  statuses: readonly OrderStatus[]
  undoStatus: OrderStatus | null
  disabled: boolean
  onChoose: (from: OrderStatus, status: OrderStatus) => void
}

function OtherStatuses({ disabled, onChoose, ...offered }: OtherStatusesProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // As they were when the menu opened: if somebody else changes the order, no item moves under the pointer.
  const [{ from, statuses, undoStatus }, setShown] = useState(offered)
  const id = useId()
  function choose(status: OrderStatus): void {
    setAnchor(null)
    onChoose(from, status)
  }
  return (
    <>
      <Button
        id={`${id}-button`}
        variant="outlined"
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? `${id}-menu` : undefined}
        endIcon={<ArrowDropDownIcon />}
        onClick={(event) => {
          setShown(offered)
          setAnchor(event.currentTarget)
        }}
      >
        {texts.other}
      </Button>
      <Menu
        id={`${id}-menu`}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        {statuses.map((status) => (
          <MenuItem key={status} onClick={() => choose(status)}>
            {orderTexts.statuses[status]}
          </MenuItem>
        ))}
        {undoStatus === null ? null : (
          <MenuItem onClick={() => choose(undoStatus)}>
            <ListItemIcon>
              <UndoIcon fontSize="small" />
            </ListItemIcon>
            {texts.undoTo(orderTexts.statuses[undoStatus])}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}

/** False for a moment after the value changes: a press was meant for what was there before. */
function useIsSettled(value: string): boolean {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DOUBLE_CLICK_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled === value
}

/** A change without a response, which the server may have made, and what is said once the order has that status. */
interface Unanswered {
  readonly orderStatus: OrderStatus
  readonly onChanged: () => void
}

function useChangeStatus({ id, orderStatus: shown, undoStatus }: Output<typeof getOrder>) {
  const revalidator = useRevalidator()
  const [isSending, setSending] = useState(false)
  const [unanswered, setUnanswered] = useState<Unanswered | null>(null)
  const subject = `status of order ${id}`

  // Its alert, which closes the one of the failure, replaces that once the order is read again.
  useEffect(() => {
    if (unanswered?.orderStatus === shown) unanswered.onChanged()
  }, [unanswered, shown])

  /**
   * Changes the status and calls `onChanged`; a refusal is shown. `from` is the status that was on screen: a step forward
   * from an older one may revert what somebody else did since.
   */
  async function send(from: OrderStatus, orderStatus: OrderStatus, onChanged: () => void): Promise<void> {
    setSending(true)
    setUnanswered(null)
    let isAnswered = true
    try {
      await callAdmin(
        'PATCH /api/orders/:id',
        { params: { id }, body: { from, orderStatus } },
        { signal: networkTimeout() },
      )
      onChanged()
    } catch (error) {
      isAnswered = !hasNoResponse(error)
      const isChanged = error instanceof ApiError && error.code === 'illegal_status_change'
      const reason = isChanged ? texts.changedMeanwhile : errorText(error)
      showAlert({ severity: 'error', text: `${texts.failed} ${reason}`, subject })
      if (!isAnswered) setUnanswered({ orderStatus, onChanged })
    } finally {
      // Also after a refusal: another user may have changed the status meanwhile. Without network the order stays.
      if (isAnswered) await revalidator.revalidate()
      setSending(false)
    }
  }

  function change(from: OrderStatus, orderStatus: OrderStatus): Promise<void> {
    const status = orderTexts.statuses[orderStatus]
    if (orderStatus === undoStatus)
      return send(from, orderStatus, () =>
        showAlert({ severity: 'success', text: texts.undone(status), subject }),
      )
    const undo = () =>
      send(orderStatus, from, () =>
        showAlert({ severity: 'success', text: texts.undone(orderTexts.statuses[from]), subject }),
      )
    return send(from, orderStatus, () =>
      showAlert({
        severity: 'success',
        text: texts.changed(status),
        action: { label: texts.undo, run: () => void undo() },
        seconds: UNDO_SECONDS,
        subject,
      }),
    )
  }

  return { change, isSending }
}
