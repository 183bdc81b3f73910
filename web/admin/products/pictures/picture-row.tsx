import { useEffect, useRef } from 'react'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { bulkPictureTexts } from '#web/texts/admin-bulk-pictures.ts'
import { CodeLink } from '../../ui/link.tsx'
import { ProductThumb } from '../../ui/product-thumb.tsx'
import type { Fault, FileFault, PictureFile, PlannedPicture } from './plan-pictures.ts'
import type { UploadMode, UploadState } from './use-picture-upload.ts'
import { clamped } from '../../ui/clamped.ts'

const texts = bulkPictureTexts.table
const THUMB = 40
const PREVIEW = {
  display: 'block',
  flexShrink: 0,
  width: THUMB,
  height: THUMB,
  borderRadius: 0.5,
} as const

interface PictureRowProps {
  planned: PlannedPicture
  isOmitted: boolean
  state: UploadState | undefined
  mode: UploadMode
  disabled: boolean
  onOmit: (isOmitted: boolean) => void
}

/** The cells of a row: by columns, or below each other where there is no room. */
export function PictureCells({ isStacked, ...props }: PictureRowProps & { isStacked: boolean }) {
  const { planned } = props
  if (!isStacked) {
    return (
      <>
        <td>
          <Include {...props} />
        </td>
        <td>
          <Preview planned={planned} />
        </td>
        <td>
          <FileName planned={planned} />
        </td>
        <td>
          <Target planned={planned} />
        </td>
        <td>
          <Effect {...props} />
        </td>
      </>
    )
  }
  return (
    <>
      <td>
        <Include {...props} />
      </td>
      <td>
        <Box sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
          <Preview planned={planned} />
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <FileName planned={planned} />
            <Target planned={planned} />
            <Effect {...props} />
          </Box>
        </Box>
      </td>
    </>
  )
}

function Include({ planned: { file, fault }, isOmitted, disabled, onOmit }: PictureRowProps) {
  return (
    <Checkbox
      size="small"
      color="default"
      checked={fault === null && !isOmitted}
      disabled={disabled || fault !== null}
      onChange={({ target }) => onOmit(!target.checked)}
      slotProps={{ input: { 'aria-label': texts.includeOne(file.name) } }}
      sx={{ p: 0.5, ml: -0.5 }}
    />
  )
}

/** The picture itself, read while its row is on the screen. */
function Preview({ planned: { file, fault } }: { planned: PlannedPicture }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isReadable = fault === null || !UNREADABLE.has(fault.kind)
  useEffect(() => {
    if (!isReadable) return undefined
    let isGone = false
    drawNext(file, () => (isGone ? null : canvas.current))
    return () => {
      isGone = true
    }
  }, [file, isReadable])
  return <Box ref={canvas} component="canvas" width={THUMB * 2} height={THUMB * 2} aria-hidden sx={PREVIEW} />
}

const UNREADABLE: ReadonlySet<string> = new Set<FileFault>(['notPicture', 'heic', 'tooLarge'])

let drawing: Promise<void> = Promise.resolve()

/** Draws one after the other: a picture of a phone takes a hundred megabytes while it is decoded. */
function drawNext(file: PictureFile, target: () => HTMLCanvasElement | null): void {
  drawing = drawing.then(async () => {
    if (target() === null) return
    try {
      const bitmap = await createImageBitmap(await file.read())
      const { width, height } = bitmap
      const scale = (THUMB * 2) / Math.max(width, height)
      const [w, h] = [width * scale, height * scale]
      target()
        ?.getContext('2d')
        ?.drawImage(bitmap, THUMB - w / 2, THUMB - h / 2, w, h)
      bitmap.close()
    } catch {
      // Its row says so when it is sent.
    }
  })
}

function FileName({ planned: { file } }: { planned: PlannedPicture }) {
  return (
    <Typography variant="body2" title={file.name} sx={TWO_LINES}>
      {file.name}
    </Typography>
  )
}

function Target({ planned: { target } }: { planned: PlannedPicture }) {
  if (target === null) return null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Box sx={{ flexShrink: 0, display: { xs: 'none', md: 'block' } }}>
        <ProductThumb src={target.image} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <CodeLink to={`/admin/products/${target.productId}/edit`}>{target.code}</CodeLink>
        {target.name === null ? null : (
          <Typography variant="body2" noWrap title={target.name}>
            {target.name}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

function Effect({ planned, isOmitted, state, mode }: PictureRowProps) {
  const { fault, target, place } = planned
  if (fault !== null) return <Words text={faultText(fault)} color="error.main" />
  if (state?.kind === 'failed') return <Words text={state.problem} color="error.main" />
  if (state?.kind === 'sending') return <Words text={texts.sending} color="text.secondary" />
  if (state?.kind === 'added') return <Words text={texts.done} color="success.main" />
  if (state?.kind === 'unchanged') return <Words text={texts.unchanged} color="text.secondary" />
  if (isOmitted) return <Words text={texts.omitted} color="text.secondary" />
  if (target === null || target.count === 0) {
    return <Words text={place === 1 ? texts.first : texts.add} color="text.primary" />
  }
  const isReplacing = mode === 'replace' && place <= target.count
  return <Words text={isReplacing ? texts.replace(place) : texts.add} color="text.primary" />
}

function Words({ text, color }: { text: string; color: string }) {
  return (
    <Typography variant="body2" title={text} sx={{ ...TWO_LINES, color }}>
      {text}
    </Typography>
  )
}

function faultText(fault: Fault): string {
  const { problems } = bulkPictureTexts
  if (fault.kind === 'unknown') return problems.unknown(fault.code)
  if (fault.kind === 'ambiguous') return problems.ambiguous(fault.codes.join(', '))
  return problems[fault.kind]
}

const TWO_LINES = { ...clamped('2'), lineHeight: 1.3 } as const
