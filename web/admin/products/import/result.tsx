import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { importProducts } from '#contract/bulk.ts'
import type { Output } from '#contract/endpoint.ts'
import { priceFileTexts, importTexts } from '#web/texts/admin-price-file.ts'
import { formatCount } from '../../ui/format.ts'
import { LinkButton } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { UnsortedLink } from '../unsorted-link.tsx'
import { AddUnknownButton } from '../price-file/review/add-unknown-button.tsx'
import { ResultLinks } from '../result-links.tsx'

const texts = importTexts.result

/** The screen that the file was chosen on. */
export interface BackTo {
  to: string
  label: string
}

/** Result of the import. */
export function ImportResultPanel({
  result,
  sent,
  isTopLevel,
  back,
  onAgain,
  onAddUnknown,
}: {
  result: Output<typeof importProducts>
  sent: number
  /** The parent chosen for new categories. */
  isTopLevel: boolean
  back: BackTo | null
  onAgain: () => void
  onAddUnknown: () => void
}) {
  const { amountExisting, amountUpdate, amountCreated } = result
  const { amountPlaced, amountNewCategories, amountWithoutCategory, operationId } = result
  const passedOver = sent - amountExisting - amountCreated
  return (
    <Section title={texts.title}>
      <Stack spacing={2}>
        <Alert
          severity={amountUpdate + amountCreated + amountPlaced > 0 ? 'success' : 'warning'}
          role="alert"
        >
          <div>{texts.existing(formatCount(amountExisting))}</div>
          <div>{texts.updated(formatCount(amountUpdate))}</div>
          <div>{texts.created(formatCount(amountCreated))}</div>
          {amountPlaced > 0 ? <div>{texts.placed(formatCount(amountPlaced))}</div> : null}
          {amountNewCategories > 0 ? (
            <div>{texts.newCategories(formatCount(amountNewCategories))}</div>
          ) : null}
        </Alert>
        {passedOver > 0 ? (
          <Alert severity="info">
            {texts.passedOver(formatCount(passedOver))}
            <Box sx={{ mt: 1 }}>
              <AddUnknownButton
                label={priceFileTexts.review.addUnknown(formatCount(passedOver), passedOver === 1)}
                onClick={onAddUnknown}
              />
            </Box>
          </Alert>
        ) : null}
        {amountNewCategories > 0 && isTopLevel ? (
          <Alert
            severity="info"
            action={<LinkButton to="/admin/categories">{texts.toCategories}</LinkButton>}
          >
            {texts.attach}
          </Alert>
        ) : null}
        {amountWithoutCategory > 0 ? (
          <WithoutCategory operationId={operationId} created={amountWithoutCategory} />
        ) : null}
        <ResultLinks
          texts={texts}
          first={
            back === null ? null : (
              <LinkButton to={back.to} main>
                {back.label}
              </LinkButton>
            )
          }
          onAgain={onAgain}
        />
      </Stack>
    </Section>
  )
}

/** New products are in no category, and so on no link: the list of such products puts them into one. */
function WithoutCategory({ operationId, created }: { operationId: number; created: number }) {
  const count = formatCount(created)
  return (
    <Alert severity="info" action={<UnsortedLink operationId={operationId} count={created} />}>
      {texts.withoutCategory(count, created === 1)}
    </Alert>
  )
}
