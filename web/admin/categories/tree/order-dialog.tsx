import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { adminTexts } from '#web/texts/admin.ts'
import { orderTexts as texts } from '#web/texts/admin-categories.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { useAttempt } from '../../ui/use-attempt.ts'
import { VISUALLY_HIDDEN } from '../../ui/visually-hidden.ts'
import type { CategoryNode } from '../visible-rows.ts'

interface OrderDialogProps {
  /** null: the top level. */
  parent: { id: number; name: string } | null
  /** In their present order. */
  siblings: readonly CategoryNode[]
  onOrdered: () => Promise<void>
  onClose: () => void
}

/** Orders the categories below one by hand, step by step with two buttons each, or by name again. */
export function OrderDialog({ parent, siblings, onOrdered, onClose }: OrderDialogProps) {
  const title = useId()
  const [order, setOrder] = useState(siblings)
  const [moved, setMoved] = useState('')
  const { busy, problem, save } = useSaving({ parent, onOrdered, onClose })
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{texts.title(parent?.name ?? null)}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {texts.help}
        </Typography>
        <SiblingList
          order={order}
          onMove={(next, node) => {
            setOrder(next)
            setMoved(texts.moved(node.name, next.indexOf(node) + 1, next.length))
          }}
        />
        <Box component="output" sx={VISUALLY_HIDDEN}>
          {moved}
        </Box>
        {problem ? (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions>
        {siblings.some(({ position }) => position !== null) ? (
          <Button sx={{ mr: 'auto' }} disabled={busy} onClick={() => void save(null)}>
            {texts.byName}
          </Button>
        ) : null}
        <Button color="inherit" onClick={onClose}>
          {adminTexts.cancel}
        </Button>
        <Button
          variant="contained"
          color="secondary"
          loading={busy}
          onClick={() => void save(order.map(({ id }) => id))}
        >
          {texts.save}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function useSaving({ parent, onOrdered, onClose }: Omit<OrderDialogProps, 'siblings'>) {
  const { busy, problem, attempt } = useAttempt()

  function save(categoryIds: number[] | null): Promise<void> {
    return attempt(async () => {
      await callAdmin('PATCH /api/categories/order', { body: { motherId: parent?.id ?? null, categoryIds } })
      showAlert({ severity: 'success', text: categoryIds === null ? texts.savedByName : texts.saved })
      onClose()
      await onOrdered()
    })
  }

  return { busy, problem, save }
}

function SiblingList({
  order,
  onMove,
}: {
  order: readonly CategoryNode[]
  onMove: (order: CategoryNode[], moved: CategoryNode) => void
}) {
  const list = useRef<HTMLUListElement>(null)

  function move(from: number, by: -1 | 1): void {
    const node = order[from]!
    const to = from + by
    const next = order.toSpliced(from, 1).toSpliced(to, 0, node)
    // The row that moves loses the focus, and the button that reaches the end is disabled.
    flushSync(() => onMove(next, node))
    const [up, down] = list.current!.children[to]!.querySelectorAll('button')
    const pressed = by === -1 ? up! : down!
    const other = by === -1 ? down! : up!
    ;(pressed.disabled ? other : pressed).focus()
  }

  return (
    <Box component="ul" ref={list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {order.map((node, index) => (
        <Box
          component="li"
          key={node.id}
          sx={{ display: 'flex', alignItems: 'center', borderTop: 1, borderColor: 'divider', py: 0.25 }}
        >
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {node.name}
          </Box>
          <IconButton aria-label={texts.up(node.name)} disabled={index === 0} onClick={() => move(index, -1)}>
            <UpIcon fontSize="small" />
          </IconButton>
          <IconButton
            aria-label={texts.down(node.name)}
            disabled={index === order.length - 1}
            onClick={() => move(index, 1)}
          >
            <DownIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Box>
  )
}
