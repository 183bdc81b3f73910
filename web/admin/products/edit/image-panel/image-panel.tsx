import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useIsRoot } from '#web/session/session.ts'
import { imageTexts } from '#web/texts/admin-images.ts'
import { showAlert } from '../../../ui/alerts.ts'
import { callAdmin } from '../../../ui/call-admin.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Section } from '../../../ui/section.tsx'
import { useDelete } from '../../../ui/use-delete.tsx'
import type { Product } from '../../product-values.ts'
import { AddFiles } from './add-files.tsx'
import { CrawlForm } from './crawl-form.tsx'
import { ImageTile } from './image-tile.tsx'
import { UploadList } from './upload-list.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import { useImageOrder } from './use-image-order.ts'
import { useUploads } from './use-uploads.ts'

/** The pictures of a product: added from files, the clipboard or another shop's page; sorted; deleted. */
export function ImagePanel({ product }: { product: Product }) {
  const isRoot = useIsRoot()
  const { revalidate } = useRevalidator()
  const list = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const { ordered, problem, move } = useImageOrder(product, revalidate)
  const uploads = useUploads(product.id, (count) => {
    showAlert({ severity: 'success', text: imageTexts.upload.done(count) })
    void revalidate()
  })
  const isOver = useDroppedFiles(isRoot, uploads.add)
  const removal = useDeleteImage(() => {
    showAlert({ severity: 'success', text: imageTexts.remove.done })
    // The pressed button disappears with its picture.
    void revalidate().then(() => addButton.current?.focus())
  })

  function moveAndAnnounce(imageId: number, by: -1 | 1): void {
    const position = move(imageId, by) + 1
    setAnnouncement(imageTexts.moved(position, ordered.length))
    // The focus moves along with the picture; at the end of the row, to the button that moves it back.
    requestAnimationFrame(() => {
      const button = (direction: number) =>
        list.current?.querySelector<HTMLButtonElement>(`[data-move="${imageId}:${direction}"]`)
      const same = button(by)
      const target = same?.disabled ? button(-by) : same
      target?.focus()
    })
  }

  return (
    <Section title={imageTexts.title} count={ordered.length === 0 ? undefined : ordered.length}>
      <Stack spacing={2} sx={isOver ? DROP : undefined}>
        {ordered.length === 0 ? (
          <Empty title={imageTexts.none} text={isRoot ? imageTexts.noneRoot : imageTexts.noneStandard} />
        ) : (
          <Box component="ul" ref={list} sx={TILES}>
            {ordered.map((image, index) => (
              <ImageTile
                key={image.id}
                image={image}
                position={index + 1}
                count={ordered.length}
                readOnly={!isRoot}
                onMove={(by) => moveAndAnnounce(image.id, by)}
                onDelete={() => removal.start(image.id)}
              />
            ))}
          </Box>
        )}
        {problem === null ? null : <Alert severity="error">{problem}</Alert>}
        {isRoot ? (
          <>
            <UploadList uploads={uploads} />
            <AddFiles ref={addButton} onFiles={uploads.add} />
            <CrawlForm productId={product.id} onDone={() => void revalidate()} />
          </>
        ) : null}
      </Stack>
      <Box component="output" sx={ONLY_SPOKEN}>
        {announcement}
      </Box>
      {removal.dialog}
    </Section>
  )
}

const DROP = {
  outline: '2px dashed',
  outlineColor: 'primary.main',
  outlineOffset: 8,
  borderRadius: 1,
} as const
const ONLY_SPOKEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
const TILES = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  m: 0,
  p: 0,
  listStyle: 'none',
} as const

function useDeleteImage(onDone: () => void) {
  const id = useRef(0)
  const { title, text, confirm } = imageTexts.remove
  const { start, dialog } = useDelete({
    title,
    text,
    confirmLabel: confirm,
    run: () => callAdmin('DELETE /api/product-images/:id', { params: { id: id.current } }),
    onDone,
  })
  return {
    dialog,
    start: (imageId: number) => {
      id.current = imageId
      start()
    },
  }
}
