import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { getAccount } from '#contract/accounts.ts'
import type { Output } from '#contract/endpoint.ts'
import type { getOrder } from '#contract/orders.ts'
import { formatPhone } from '#domain/contact.ts'
import { pictureTexts } from '#web/texts/admin-pictures.ts'
import { orderContactTexts } from '#web/texts/admin-order-contact.ts'
import { orderTexts } from '#web/texts/admin-orders.ts'
import { vatNote } from '#web/texts/vat.ts'
import { kindDrawing } from '#web/ui/kind-drawing.ts'
import { AccountMark } from '../../ui/account-mark.tsx'
import { formatCount, formatDateTime, formatMoney } from '../../ui/format.ts'
import { MONOSPACE } from '../../ui/monospace.ts'
import { ON_PHONE } from '../../ui/use-on-phone.ts'

const texts = orderTexts.sheet

/** An order of more lines may take several pages, which can be mixed up with those of others. */
const LINES_OF_ONE_PAGE = 10

const ON_PHONE_SCREEN = ON_PHONE.replace('@media ', '@media screen and ')

/** A printable picking sheet of an order: black on white in any colour scheme, a tick box on each line. */
export function OrderSheet({
  order,
  account,
  heading: Heading,
}: {
  order: Output<typeof getOrder>
  account: Output<typeof getAccount>
  heading: 'h1' | 'h2'
}) {
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Sheet aria-label={texts.title(order.folio)}>
      <AccountMark {...account} />
      <header>
        <div>
          <p className="account">{account.name}</p>
          <p>
            {texts.customer}: <b>{order.contact?.name ?? order.pubAlias}</b>
            {order.contact?.name ? ` (${order.pubAlias})` : ''}
          </p>
          <ContactLines contact={order.contact} />
          <p>
            {texts.date}: {formatDateTime(order.placedAt)}
          </p>
          <p>{texts.lines(order.items.length, pieces)}</p>
        </div>
        <Heading>
          <span>{texts.order}</span> {order.folio}
        </Heading>
      </header>
      <Box component="section" className="lines" tabIndex={0} aria-label={texts.linesOf(order.folio)}>
        <table>
          <thead>
            {order.items.length > LINES_OF_ONE_PAGE ? (
              <tr className="again" aria-hidden>
                <td colSpan={7}>{texts.again(order.folio, order.contact?.name ?? order.pubAlias)}</td>
              </tr>
            ) : null}
            <tr>
              <th scope="col">{texts.picked}</th>
              <th scope="col" className="figure">
                {orderTexts.items.quantity}
              </th>
              <th scope="col">{pictureTexts.column}</th>
              <th scope="col">{orderTexts.items.code}</th>
              <th scope="col">{orderTexts.items.name}</th>
              <th scope="col" className="figure">
                {orderTexts.items.unitPrice}
              </th>
              <th scope="col" className="figure">
                {orderTexts.items.lineItemTotal}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.items.map((item, index) => (
              <tr key={index}>
                <td className="picked" aria-label={texts.picked}>
                  <span className="box" />
                </td>
                <td className="figure quantity">
                  {formatCount(item.quantity)}
                  {item.unit !== null && <span className="unit">{item.unit}</span>}
                </td>
                <td className="picture" aria-label={pictureTexts.column}>
                  <img src={kindDrawing(item.image)} alt="" width="40" height="40" />
                </td>
                <td className="code">{item.productCode}</td>
                <td className="name">{item.productName}</td>
                <td className="figure price">{formatMoney(item.unitPrice)}</td>
                <td className="figure amount">{formatMoney(item.lineItemTotal)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      <p className="total">
        {orderTexts.items.total} <b>{formatMoney(order.total)}</b>
      </p>
      <p className="vat">{vatNote(order.pricesIncludeVat)}</p>
      <footer>
        {[texts.pickedBy, texts.receivedBy, texts.notes].map((label) => (
          <p key={label}>{label}</p>
        ))}
      </footer>
    </Sheet>
  )
}

function ContactLines({ contact }: Pick<Output<typeof getOrder>, 'contact'>) {
  if (contact === null) return null
  const { phone, delivery, address, note } = contact
  return (
    <>
      {phone === null ? null : <p>{formatPhone(phone)}</p>}
      {delivery === null ? null : (
        <p>
          <b>{orderContactTexts.deliveries[delivery]}</b>
          {address === null ? '' : `: ${address}`}
        </p>
      )}
      {note === null ? null : (
        <p className="note">
          {orderContactTexts.note}: {note}
        </p>
      )}
    </>
  )
}

const Sheet = styled('article')({
  background: '#fff',
  color: '#000',
  border: '1px solid #bbb',
  padding: 24,
  fontSize: 13,
  lineHeight: 1.35,
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& header': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'flex-start',
    gap: 24,
    marginBottom: 16,
  },
  '& header > div': { minWidth: 0 },
  '& .note': { whiteSpace: 'pre-line' },
  '& .account': { fontSize: 17, fontWeight: 700, marginBottom: 4 },
  '& :is(h1, h2)': {
    margin: 0,
    flexShrink: 0,
    fontSize: 44,
    lineHeight: 1,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
  '& :is(h1, h2) span': { display: 'block', fontSize: 13, fontWeight: 400 },
  '& .lines': { overflowX: 'auto' },
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th': {
    fontWeight: 600,
    fontSize: 12,
    textAlign: 'left',
    borderBottom: '2px solid #000',
    padding: '4px 6px',
  },
  '& td': { borderBottom: '1px solid #999', padding: '6px', verticalAlign: 'middle' },
  // A sheet of many pages repeats its heading, and no row breaks across pages.
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& .again': { display: 'none', '@media print': { display: 'table-row' } },
  '& .again td': { border: 0, padding: '0 6px 4px', fontSize: 12, overflowWrap: 'anywhere' },
  '& .figure': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .quantity': { fontWeight: 700, fontSize: 15 },
  '& .unit': { display: 'block', fontWeight: 400, fontSize: 12, whiteSpace: 'normal' },
  // A usual code fits: long names leave it its place.
  '& .code': { fontFamily: MONOSPACE, minWidth: 126, maxWidth: 150, overflowWrap: 'anywhere' },
  '& .picture': { width: 40, padding: '2px 6px' },
  '& .picture img': { display: 'block', objectFit: 'contain' },
  // It gets what the others leave, and the tick box no more than its heading.
  '& .name': { width: '100%', minWidth: 100, overflowWrap: 'anywhere' },
  '& .box': {
    display: 'inline-block',
    width: 18,
    height: 18,
    border: '1.5px solid #000',
    borderRadius: 2,
    verticalAlign: 'middle',
  },
  '& .total': { textAlign: 'right', marginTop: 12, fontSize: 15, breakInside: 'avoid' },
  '& .total b': { fontSize: 22, marginLeft: 8, fontVariantNumeric: 'tabular-nums' },
  '& .vat': { textAlign: 'right' },
  '& footer': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr 2fr',
    gap: 24,
    marginTop: 44,
    breakInside: 'avoid',
  },
  '& footer p': { borderTop: '1px solid #000', paddingTop: 4, fontSize: 12 },
  '@media print': { border: 0, padding: 0 },
  // On the screen of a phone a line of the order takes two; on paper there is room.
  [ON_PHONE_SCREEN]: {
    padding: 12,
    '& table, & tbody': { display: 'block' },
    // The headings remain for screen readers.
    '& thead': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(44px, auto) 40px minmax(0, 1fr) auto',
      gridTemplateAreas:
        '"picked quantity picture name name" "picked quantity picture code code" ". . . price amount"',
      columnGap: 10,
      alignItems: 'start',
      padding: '8px 0',
      borderBottom: '1px solid #999',
    },
    '& tbody td': { border: 0, padding: 0 },
    '& .picked': { gridArea: 'picked' },
    '& .quantity': { gridArea: 'quantity' },
    '& .picture': { gridArea: 'picture', padding: 0 },
    '& .name': { gridArea: 'name', fontWeight: 600, overflowWrap: 'anywhere' },
    '& .code': { gridArea: 'code', minWidth: 0, maxWidth: 'none' },
    '& .price': { gridArea: 'price', textAlign: 'left', color: '#444' },
    '& .amount': { gridArea: 'amount' },
    '& footer': {
      gridTemplateColumns: '1fr 1fr',
      gap: '36px 24px',
      '& p:last-child': { gridColumn: '1 / -1' },
    },
  },
})
