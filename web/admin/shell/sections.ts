import AccountCircleIcon from '@mui/icons-material/AccountCircleOutlined'
import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined'
import FolderSharedIcon from '@mui/icons-material/FolderSharedOutlined'
import Inventory2Icon from '@mui/icons-material/Inventory2Outlined'
import LabelIcon from '@mui/icons-material/LabelOutlined'
import ManageSearchIcon from '@mui/icons-material/ManageSearchOutlined'
import MenuBookIcon from '@mui/icons-material/MenuBookOutlined'
import PeopleIcon from '@mui/icons-material/PeopleOutlined'
import ReceiptLongIcon from '@mui/icons-material/ReceiptLongOutlined'
import SellIcon from '@mui/icons-material/RequestQuoteOutlined'
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined'
import TodayIcon from '@mui/icons-material/TodayOutlined'
import { shellTexts } from '#web/texts/admin-shell.ts'

const { nav } = shellTexts

interface Section {
  readonly to: string
  readonly label: string
  readonly Icon: typeof SellIcon
  /** Path of further screens of the section. */
  readonly also?: string
  /** No screen below its path is of the section. */
  readonly exact?: boolean
}

/** Links of the navigation (back-office.md §1), in order. */
export const SECTIONS: readonly Section[] = [
  { to: '/admin', label: nav.today, Icon: TodayIcon, exact: true },
  { to: '/admin/profile', label: nav.profile, Icon: AccountCircleIcon },
  {
    to: '/admin/catalogs',
    label: nav.catalogs,
    Icon: MenuBookIcon,
    also: '/admin/clone-catalog',
  },
  { to: '/admin/categories', label: nav.categories, Icon: AccountTreeIcon },
  { to: '/admin/products', label: nav.products, Icon: Inventory2Icon },
  { to: '/admin/tags', label: nav.tags, Icon: LabelIcon },
  { to: '/admin/pricelists', label: nav.pricelists, Icon: SellIcon },
  { to: '/admin/resource-groups', label: nav.resourceGroups, Icon: FolderSharedIcon },
  {
    to: '/admin/publications',
    label: nav.publications,
    Icon: StorefrontIcon,
    also: '/admin/custom-lists',
  },
  { to: '/admin/searches', label: nav.searches, Icon: ManageSearchIcon },
  { to: '/admin/orders', label: nav.orders, Icon: ReceiptLongIcon },
  { to: '/admin/users', label: nav.users, Icon: PeopleIcon, also: '/admin/audit' },
]

/** Links of the bar at the bottom on a phone; the others are behind 'Más'. */
const IN_BAR = ['/admin', '/admin/orders', '/admin/products']

/** The sections of the bar at the bottom, in its order. */
export const BAR_SECTIONS = IN_BAR.flatMap((path) => SECTIONS.filter(({ to }) => to === path))

/** Whether the bar at the bottom has this section. */
export function isInBar({ to }: Section): boolean {
  return IN_BAR.includes(to)
}

/** Whether the screen at this address belongs to the section. */
export function isOfSection({ to, also, exact }: Section, pathname: string): boolean {
  if (exact) return pathname.replace(/\/$/, '') === to
  return [to, also].some((own) => own !== undefined && `${pathname}/`.startsWith(`${own}/`))
}
