import { useLocation, useNavigate } from 'react-router'
import { todayTexts } from '#web/texts/admin-today.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { passFiles } from '../../ui/passed-files.ts'

/** The file is chosen here; its review needs the width of a screen of its own, which leads back. */
export function ImportStep() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <FileButton
      label={todayTexts.steps.chooseFile}
      main
      onFile={(file) => {
        void navigate('/admin/products/import', {
          state: {
            ...passFiles({ files: [file] }),
            back: { to: pathname, label: todayTexts.back },
            isFirst: true,
          },
        })
      }}
    />
  )
}
