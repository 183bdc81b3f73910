import { styled } from '@mui/material/styles'
import type { Output } from '#contract/endpoint.ts'
import type { getOrder } from '#contract/orders.ts'
import { orderTexts } from '#web/texts/admin-orders.ts'
import { formatCount, formatDateTime, formatMoney } from '../../ui/format.ts'
import { MONOSPACE } from '../../ui/monospace.ts'

const texts = orderTexts.sheet

/** A printable picking sheet of an order: black on white in any colour scheme, a tick box on each line. */
export function OrderSheet({ order, accountName }: { order: Output<typeof getOrder>; accountName: string }) {
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Sheet aria-label={texts.title(order.folio)}>
      <header>
        <div>
          <p className="account">{accountName}</p>
          <p>
            {texts.customer}: <b>{order.pubAlias}</b>
          </p>
          <p>
            {texts.date}: {formatDateTime(order.placedAt)}
          </p>
          <p>{texts.lines(order.items.length, pieces)}</p>
        </div>
        <h1>
          <span>{texts.order}</span> {order.folio}
        </h1>
      </header>
      <div className="lines">
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.picked}</th>
              <th scope="col" className="figure">
                {orderTexts.items.quantity}
              </th>
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
                <td aria-label={texts.picked}>
                  <span className="box" />
                </td>
                <td className="figure quantity">{formatCount(item.quantity)}</td>
                <td className="code">{item.productCode}</td>
                <td className="name">{item.productName}</td>
                <td className="figure">{formatMoney(item.unitPrice)}</td>
                <td className="figure">{formatMoney(item.lineItemTotal)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="total">
        {orderTexts.items.total} <b>{formatMoney(order.total)}</b>
      </p>
      <footer>
        {[texts.pickedBy, texts.receivedBy, texts.notes].map((label) => (
          <p key={label}>{label}</p>
        ))}
      </footer>
    </Sheet>
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
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'flex-start',
    gap: '8px 24px',
    marginBottom: 16,
  },
  '& .account': { fontSize: 17, fontWeight: 700, marginBottom: 4 },
  '& h1': { margin: 0, fontSize: 44, lineHeight: 1, fontVariantNumeric: 'tabular-nums' },
  '& h1 span': { display: 'block', fontSize: 13, fontWeight: 400, textAlign: 'right' },
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
  '& .figure': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .quantity': { fontWeight: 700, fontSize: 15 },
  '& .code': { fontFamily: MONOSPACE, whiteSpace: 'nowrap' },
  '& .name': { minWidth: 150 },
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
  '& footer': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr 2fr',
    gap: 24,
    marginTop: 44,
    breakInside: 'avoid',
  },
  '& footer p': { borderTop: '1px solid #000', paddingTop: 4, fontSize: 12 },
  '@media print': { border: 0, padding: 0 },
})
