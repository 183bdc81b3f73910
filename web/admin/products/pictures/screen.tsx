import { useIsRoot } from '#web/session/session.ts'
import { bulkPictureTexts as texts } from '#web/texts/admin-bulk-pictures.ts'
import { Page } from '../../ui/page.tsx'
import { usePassedFiles } from '../../ui/passed-files.ts'
import { RootOnly } from '../../ui/root-only.tsx'
import { useDroppedFiles } from '../use-dropped-files.ts'
import type { Dropped } from '../use-dropped-files.ts'
import { ChooseFiles } from './choose-files.tsx'
import { Review } from './review.tsx'
import { usePictureUpload } from './use-picture-upload.ts'
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
