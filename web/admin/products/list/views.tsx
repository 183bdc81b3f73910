import { useState } from 'react'
import type { ReactNode } from 'react'
import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useIsOwner } from '#web/session/session.ts'
import { adminTexts } from '#web/texts/admin.ts'
import { productListTexts } from '#web/texts/admin-product-list.ts'
import { showAlert } from '../../ui/alerts.ts'
import { LABEL_ABOVE } from '../../ui/form/label-above.ts'
import { useAskedParams } from '../../ui/grid/asked-params.ts'
import { QUICK_FILTERS, QuickFilter } from '../../ui/quick-filters.tsx'
import { ON_PHONE } from '../../ui/use-on-phone.ts'
import { viewOf, withView } from './list-filter.ts'
import { MAX_OWN_VIEWS, MAX_VIEW_NAME, storedViews } from './stored-choices.ts'
import type { OwnView } from './stored-choices.ts'

const texts = productListTexts.views
const WEEK_DAYS = 7

interface BuiltInView extends OwnView {
  /** Tells of costs. */
  ownersOnly?: boolean
  /** Compares with the chosen price list. */
  needsPricelist?: boolean
}

const VIEWS: readonly BuiltInView[] = [
  { name: texts.all, view: '' },
  { name: texts.withoutPrice, view: 'without=price' },
  { name: texts.withoutPicture, view: 'without=picture' },
  { name: texts.belowCost, view: 'belowCost=true', ownersOnly: true, needsPricelist: true },
  { name: texts.changedThisWeek, view: `changedDays=${WEEK_DAYS}` },
]

/** Whether filter and search are those of a built-in view, which says by itself what is shown. */
export function isBuiltInView(view: string): boolean {
  return VIEWS.some((one) => one.view === view)
}

interface ViewsProps {
  hasPricelist: boolean
}

/** Filters applied by one press: built-in ones, and those saved on this device. */
export function Views({ hasPricelist }: ViewsProps) {
  const isOwner = useIsOwner()
  const { params, setParams } = useAskedParams()
  const [own, setOwn] = useState(storedViews.read)
  /** The view that gets a name; null for the one that is shown and not saved yet. */
  const [naming, setNaming] = useState<{ view: OwnView | null } | null>(null)
  const current = viewOf(params)
  const builtIn = VIEWS.filter(
    ({ ownersOnly, needsPricelist }) => (isOwner || !ownersOnly) && (hasPricelist || !needsPricelist),
  )
  const isKnown = [...builtIn, ...own].some(({ view }) => view === current)

  function open(view: string): void {
    setParams((now) => withView(now, view))
  }

  function change(next: readonly OwnView[]): void {
    setOwn(next)
    storedViews.write(next)
  }

  function nameIt(name: string): void {
    const renamed = naming?.view ?? null
    if (renamed === null) {
      change([...own, { name, view: current }])
      showAlert({ severity: 'success', text: texts.saved(name) })
    } else {
      change(own.map((one) => (one === renamed ? { ...one, name } : one)))
      showAlert({ severity: 'success', text: texts.renamed(name) })
    }
    setNaming(null)
  }

  function remove({ name }: OwnView): void {
    const before = own
    change(own.filter((one) => one.name !== name))
    showAlert({
      severity: 'success',
      text: texts.removed(name),
      action: { label: productListTexts.selected.undo, run: () => change(before) },
    })
  }

  return (
    <Box component="section" aria-label={texts.label} sx={ROW}>
      {builtIn.map(({ name, view }) => (
        <QuickFilter key={name} name={name} isOn={view === current} onChoose={() => open(view)} />
      ))}
      {own.map((one) => (
        <Box key={one.name} sx={{ display: 'inline-flex', alignItems: 'center' }}>
          <QuickFilter name={one.name} isOn={one.view === current} onChoose={() => open(one.view)} />
          {/* Of the open one alone: twelve of each would be in the way. */}
          {one.view === current ? (
            <ViewButton label={texts.rename(one.name)} onClick={() => setNaming({ view: one })}>
              <EditIcon fontSize="inherit" />
            </ViewButton>
          ) : null}
          <ViewButton label={texts.remove(one.name)} onClick={() => remove(one)}>
            ×
          </ViewButton>
        </Box>
      ))}
      {isKnown ? null : (
        <Button size="small" onClick={() => setNaming({ view: null })}>
          {texts.save}
        </Button>
      )}
      {naming === null ? null : (
        <NameDialog view={naming.view} own={own} onClose={() => setNaming(null)} onName={nameIt} />
      )}
    </Box>
  )
}

function ViewButton({
  label,
  onClick,
  children,
}: {
  label: string
  onClick: () => void
  children: ReactNode
}) {
  return (
    <Button
      size="small"
      color="inherit"
      aria-label={label}
      title={label}
      onClick={onClick}
      sx={{ minWidth: 24, px: 0.25 }}
    >
      {children}
    </Button>
  )
}

interface NameDialogProps {
  /** The one that gets another name; null for a new one. */
  view: OwnView | null
  own: readonly OwnView[]
  onClose: () => void
  onName: (name: string) => void
}

function NameDialog({ view, own, onClose, onName }: NameDialogProps) {
  const [name, setName] = useState(view?.name ?? '')
  const [problem, setProblem] = useState<string | null>(null)

  function save(): void {
    const trimmed = name.trim()
    const found = nameProblem(trimmed, own, view)
    setProblem(found)
    if (found === null) onName(trimmed)
  }

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="name-of-view">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <DialogTitle id="name-of-view">{view === null ? texts.saveTitle : texts.renameTitle}</DialogTitle>
        <DialogContent sx={LABEL_ABOVE}>
          <TextField
            autoFocus
            fullWidth
            size="small"
            margin="dense"
            label={texts.name}
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={problem !== null}
            helperText={problem ?? (view === null ? texts.nameHelp : null)}
            slotProps={{ htmlInput: { maxLength: MAX_VIEW_NAME } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {adminTexts.cancel}
          </Button>
          <Button type="submit" variant="contained">
            {view === null ? texts.save : texts.saveName}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function nameProblem(name: string, own: readonly OwnView[], renamed: OwnView | null): string | null {
  if (name === '') return texts.nameMissing
  const others = [...VIEWS, ...own].filter((one) => one !== renamed)
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase())) return texts.nameTaken
  return renamed === null && own.length >= MAX_OWN_VIEWS ? texts.tooMany : null
}

const ROW = {
  ...QUICK_FILTERS,
  mb: 1.5,
  // There it is part of a row that scrolls.
  [ON_PHONE]: { ...QUICK_FILTERS[ON_PHONE], flexWrap: 'nowrap', mb: 0 },
} as const
