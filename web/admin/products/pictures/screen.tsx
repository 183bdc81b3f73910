import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import { useIsRoot } from '#web/session/session.ts'
import { bulkPictureTexts as texts } from '#web/texts/admin-bulk-pictures.ts'
import { formatCount } from '../../ui/format.ts'
import { VirtualTable } from '../../ui/grid/virtual-table.tsx'
import { Page } from '../../ui/page.tsx'
import { usePassedFiles } from '../../ui/passed-files.ts'
import { usePreservedState } from '../../ui/preserved/use-preserved.ts'
import { QuickFilter, QuickFilters } from '../../ui/quick-filters.tsx'
import { RootOnly } from '../../ui/root-only.tsx'
import { Section } from '../../ui/section.tsx'
import { useOnPhone } from '../../ui/use-on-phone.ts'
import { VISUALLY_HIDDEN } from '../../ui/visually-hidden.ts'
import { withMember } from '../../ui/with-member.ts'
import { useDroppedFiles } from '../use-dropped-files.ts'
import type { Dropped } from '../use-dropped-files.ts'
import { ChooseFiles } from './choose-files.tsx'
import { PictureCells } from './picture-row.tsx'
import type { PlannedPicture } from './plan-pictures.ts'
import { usePictureUpload } from './use-picture-upload.ts'
import type { UploadMode } from './use-picture-upload.ts'
import { usePlannedPictures } from './use-planned-pictures.ts'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

/** Adds pictures to products by the names of their files (pictures.md §16, /admin/products/pictures). */
export default function BulkPictures() {
  return (
    <Page title={texts.title} subtitle={texts.intro}>
      <RootOnly notice={texts.onlyRoot}>
        <Pictures />
      </RootOnly>
    </Page>
  )
}

function Pictures() {
  const isRoot = useIsRoot()
  const plan = usePlannedPictures()
  const uploads = usePictureUpload()
  const { planned } = plan

  async function choose(dropped: Dropped): Promise<void> {
    if (uploads.isRunning) return
    if (await plan.choose(dropped)) uploads.forget()
  }

  const isOver = useDroppedFiles(isRoot && !uploads.isRunning, (dropped) => void choose(dropped))
  usePassedFiles((passed) => void choose(passed))
  if (planned === null || plan.reading !== null || plan.problem !== null) {
    return (
      <ChooseFiles
        onFiles={(files) => void choose({ files, entries: [] })}
        reading={plan.reading}
        problem={plan.problem}
        isOver={isOver}
      />
    )
  }
  return (
    <Review
      // Other files begin without what was decided about these.
      key={planned.number}
      planned={planned.pictures}
      uploads={uploads}
      onOther={() => {
        uploads.forget()
        plan.forget()
      }}
    />
  )
}

const VIEWS = ['all', 'ready', 'problems', 'failed'] as const
type View = (typeof VIEWS)[number]

interface ReviewProps {
  planned: readonly PlannedPicture[]
  uploads: ReturnType<typeof usePictureUpload>
  onOther: () => void
}

/** What goes where, and then how far it is. */
function Review({ planned, uploads, onOther }: ReviewProps) {
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
        {hasStarted ? <Progress ended={ended} all={meant.length} uploads={uploads} /> : null}
        {problem === null ? null : (
          <Alert severity="error" role="alert">
            {problem}
          </Alert>
        )}
        <Actions
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

interface ActionsProps {
  /** Not sent yet. */
  left: readonly PlannedPicture[]
  failed: readonly PlannedPicture[]
  uploads: ReturnType<typeof usePictureUpload>
  onSend: (pictures: readonly PlannedPicture[]) => void
  onOther: () => void
}

/** Sending what is left and what has failed, stopping, and beginning again. */
function Actions({ left, failed, uploads: { states, isRunning, stop }, onSend, onOther }: ActionsProps) {
  const hasStarted = states.size > 0
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {isRunning ? (
        <Button variant="outlined" onClick={stop}>
          {texts.stop}
        </Button>
      ) : (
        <>
          {left.length > 0 || !hasStarted ? (
            <Button
              variant="contained"
              color="secondary"
              disabled={left.length === 0}
              onClick={() => onSend(left)}
            >
              {submitText(left.length, hasStarted)}
            </Button>
          ) : null}
          {failed.length > 0 ? (
            <Button variant="outlined" onClick={() => onSend(failed)}>
              {texts.retry(formatCount(failed.length))}
            </Button>
          ) : null}
          <Button variant="outlined" onClick={onOther}>
            {texts.choose.other}
          </Button>
        </>
      )}
    </Box>
  )
}

function submitText(count: number, hasStarted: boolean): string {
  if (hasStarted) return texts.goOn(formatCount(count))
  if (count === 0) return texts.nothing
  return count === 1 ? texts.submitOne : texts.submit(formatCount(count))
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

interface ProgressProps {
  ended: number
  all: number
  uploads: ReturnType<typeof usePictureUpload>
}

function Progress({ ended, all, uploads: { states, isRunning } }: ProgressProps) {
  const count = (kind: string) =>
    formatCount([...states.values()].filter((state) => state.kind === kind).length)
  const said = texts.progress(formatCount(ended), formatCount(all))
  if (isRunning) {
    return (
      <Box component="output" sx={{ display: 'block' }}>
        <Box sx={{ mb: 0.75, fontVariantNumeric: 'tabular-nums' }}>{said}</Box>
        <LinearProgress variant="determinate" value={(ended / Math.max(1, all)) * 100} aria-label={said} />
      </Box>
    )
  }
  // As with files of prices: what changed nothing is no success.
  const isPlain = ended < all || count('added') === '0'
  const severity = count('failed') !== '0' ? 'warning' : isPlain ? 'info' : 'success'
  return (
    <Alert severity={severity}>
      {ended < all ? `${texts.stopped} ` : ''}
      {texts.result(count('added'), count('unchanged'), count('failed'))}
    </Alert>
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
