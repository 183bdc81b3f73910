import { useLoaderData } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { shareTexts } from '#web/texts/admin-share.ts'
import { signInRequired } from '../../shell/sign-in-required.ts'
import { AccountMark } from '../../ui/account-mark.tsx'
import { callAdmin } from '../../ui/call-admin.ts'
import { PrintedPage } from '../../ui/printed-page.tsx'
import { ScreenError } from '../../ui/screen-error.tsx'
import { MONOSPACE } from '../../ui/monospace.ts'
import { editHref } from '../publication-name.ts'
import { QrCode } from '../share/qr-code.tsx'

const texts = shareTexts.card
const CARD_WIDTH = '90mm'

export const clientMiddleware = [signInRequired]

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const [publication, account] = await Promise.all([
    callAdmin('GET /api/publications/:id', { params: { id: Number(params['publicationId']) } }),
    callAdmin('GET /api/accounts/meta', {}),
  ])
  return { publication, account }
}

/** A card to print and hand over or put up: the account and the QR code of a link. It never shows the note. */
export default function PublicationCard() {
  const { publication, account } = useLoaderData<typeof clientLoader>()
  return (
    <PrintedPage title={texts.title} texts={texts} backTo={editHref(publication)} width={CARD_WIDTH}>
      <Card aria-label={texts.title}>
        <AccountMark {...account} />
        <h1>{account.name}</h1>
        <QrCode link={publication.link} size="60mm" />
        <p className="lead">{texts.lead}</p>
        <p>{texts.text}</p>
        <p className="address">{publication.link}</p>
      </Card>
    </PrintedPage>
  )
}

/** Without the frame of the back office, which otherwise is around an error. */
export function ErrorBoundary() {
  return (
    <Box component="main" sx={{ p: 3 }}>
      <ScreenError />
    </Box>
  )
}

const Card = styled('article')({
  boxSizing: 'border-box',
  width: CARD_WIDTH,
  maxWidth: '100%',
  padding: '8mm 6mm',
  background: '#fff',
  color: '#000',
  border: '1px solid #999',
  borderRadius: 8,
  textAlign: 'center',
  '& h1': { margin: '0 0 3mm', fontSize: 24, lineHeight: 1.2, overflowWrap: 'anywhere' },
  '& img': { display: 'block', margin: '0 auto', maxWidth: '100%' },
  '& p': { margin: '1mm 0 0', fontSize: 14, lineHeight: 1.35, textWrap: 'balance' },
  '& > div img': { marginInline: 'auto' },
  '& .lead': { marginTop: '2mm', fontSize: 17, fontWeight: 700 },
  '& .address': { marginTop: '4mm', fontFamily: MONOSPACE, fontSize: 11, overflowWrap: 'anywhere' },
})
