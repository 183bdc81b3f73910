import { importTexts } from '#web/texts/admin-price-file.ts'
import { formatCount } from '../ui/format.ts'
import { LinkButton } from '../ui/link.tsx'

/** What the state of a link to the list of products asks for. */
export interface ListState {
  /** All of the list are to be chosen. */
  chooseAll: true
}

/** Opens the products that an import made and that are in no category, chosen to be put into one. */
export function UnsortedLink({ operationId, count }: { operationId: number; count: number }) {
  const state: ListState = { chooseAll: true }
  return (
    <LinkButton to={`/admin/products?madeBy=${operationId}&without=category`} state={state}>
      {importTexts.result.assign(formatCount(count))}
    </LinkButton>
  )
}
