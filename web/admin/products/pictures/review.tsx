import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import { bulkPictureTexts as texts } from '#web/texts/admin-bulk-pictures.ts'
import { formatCount } from '../../ui/format.ts'
import { VirtualTable } from '../../ui/grid/virtual-table.tsx'
import { usePreservedState } from '../../ui/preserved/use-preserved.ts'
import { QuickFilter, QuickFilters } from '../../ui/quick-filters.tsx'
import { Section } from '../../ui/section.tsx'
import { useOnPhone } from '../../ui/use-on-phone.ts'
import { VISUALLY_HIDDEN } from '../../ui/visually-hidden.ts'
import { withMember } from '../../ui/with-member.ts'
import { PictureCells } from './picture-row.tsx'
import type { PlannedPicture } from './plan-pictures.ts'
import { UploadActions, UploadProgress } from './upload-controls.tsx'
import type { usePictureUpload, UploadMode } from './use-picture-upload.ts'

const VIEWS = ['all', 'ready', 'problems', 'failed'] as const
type View = (typeof VIEWS)[number]

interface ReviewProps {
  planned: readonly PlannedPicture[]
  uploads: ReturnType<typeof usePictureUpload>
  onOther: () => void
}

/** What goes where, and then how far it is. */
export function Review({ planned, uploads, onOther }: ReviewProps) {
  const { states, problem, isRunning } = uploads
  const [mode, setMode] = usePreservedState<UploadMode>('mode', 'add')
  const [omitted, setOmitted] = usePreservedState<ReadonlySet<number>>('omitted', new Set())
  const [view, setView] = usePreservedState<View>('view', 'all')
  const onPhone = useOnPhone()
  const hasFailed = ({ id }: PlannedPicture) => states.get(id)?.kind === 'failed'
  const rows: Record<View, readonly PlannedPicture[]> = {
    all: planned,
    ready: planned.filter(({ fault }) => fault === null),
    problems: planned.filter(({ fault }) => fault !== null),
    failed: planned.filter(hasFailed),
  }
  const meant = planned.filter(({ id, fault }) => fault === null && !omitted.has(id))
  const ended = meant.filter(({ id }) => !['sending', undefined].includes(states.get(id)?.kind)).length
  const hasStarted = states.size > 0
  const targetsHavePictures = meant.some(({ target }) => target !== null && target.count > 0)

  return (
    <Section title={texts.choose.title} count={formatCount(planned.length)}>
      <Stack spacing={2}>
        {targetsHavePictures ? <ModeChoice mode={mode} disabled={hasStarted} onChange={setMode} /> : null}
        <QuickFilters label={texts.views.label}>
          {VIEWS.filter((one) => one === 'all' || rows[one].length > 0).map((one) => (
            <QuickFilter
              key={one}
              name={texts.views[one](formatCount(rows[one].length))}
              isOn={one === view}
              onChoose={() => setView(one)}
            />
          ))}
        </QuickFilters>
        <VirtualTable<PlannedPicture>
          label={texts.table.label}
          rows={rows[view]}
          rowKey={({ id }) => id}
          rowHeight={onPhone ? 124 : 56}
          columns={onPhone ? 2 : 5}
          head={onPhone ? <StackedHead /> : <Head />}
          renderCells={(one) => (
            <PictureCells
              planned={one}
              isStacked={onPhone}
              isOmitted={omitted.has(one.id)}
              state={states.get(one.id)}
              mode={mode}
              disabled={isRunning || states.get(one.id)?.kind === 'added'}
              onOmit={(isOmitted) => setOmitted(withMember(omitted, one.id, isOmitted))}
            />
          )}
        />
        {hasStarted ? <UploadProgress ended={ended} all={meant.length} uploads={uploads} /> : null}
        {problem === null ? null : (
          <Alert severity="error" role="alert">
            {problem}
          </Alert>
        )}
        <UploadActions
          left={meant.filter(({ id }) => !states.has(id))}
          failed={meant.filter(hasFailed)}
          uploads={uploads}
          onSend={(pictures) => void uploads.send(pictures, mode)}
          onOther={onOther}
        />
      </Stack>
    </Section>
  )
}

function ModeChoice(props: { mode: UploadMode; disabled: boolean; onChange: (mode: UploadMode) => void }) {
  const { mode, disabled, onChange } = props
  return (
    <FormControl disabled={disabled}>
      <FormLabel id="picture-mode">{texts.mode.label}</FormLabel>
      <RadioGroup
        row
        aria-labelledby="picture-mode"
        value={mode}
        onChange={(_event, next) => onChange(next as UploadMode)}
      >
        <FormControlLabel value="add" control={<Radio size="small" />} label={texts.mode.add} />
        <FormControlLabel value="replace" control={<Radio size="small" />} label={texts.mode.replace} />
      </RadioGroup>
      <FormHelperText sx={{ mx: 0 }}>{texts.mode.help}</FormHelperText>
    </FormControl>
  )
}

function Head() {
  return (
    <>
      <th scope="col" style={{ width: 44 }}>
        <Box sx={VISUALLY_HIDDEN}>{texts.table.include}</Box>
      </th>
      <th scope="col" style={{ width: 60 }} aria-hidden />
      <th scope="col">{texts.table.file}</th>
      <th scope="col">{texts.table.product}</th>
      <th scope="col" style={{ width: '26%' }}>
        {texts.table.effect}
      </th>
    </>
  )
}

function StackedHead() {
  return (
    <>
      <th scope="col" style={{ width: 40 }}>
        <Box sx={VISUALLY_HIDDEN}>{texts.table.include}</Box>
      </th>
      <th scope="col">{texts.table.file}</th>
    </>
  )
}
