import { useState } from 'react'
import { Link } from 'react-router'
import type { Output } from '#contract/endpoint.ts'
import type { getNavigation } from '#contract/storefront.ts'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { formatCount } from '#web/ui/money.ts'
import { Icon } from '../ui/icons.tsx'
import type { KnownPage } from '../ui/known-page.ts'
import { toggleBranch } from './open-branch.ts'

/** Custom lists first, then the categories; a leaf is a link, a parent opens and closes (storefront.md §9). */
export function NavigationTree(props: {
  alias: string
  navigation: Output<typeof getNavigation>
  onPick: () => void
}) {
  const { alias, navigation, onPick } = props
  const [open, setOpen] = useState<readonly string[]>([])
  const branch: Branch = { open, toggle: (depth, id) => setOpen(toggleBranch(open, depth, id)), onPick }
  return (
    <ul className="py-2">
      {navigation.customLists.map((list) => (
        <li key={list.id}>
          <Leaf
            to={`/p/${alias}/cl/${list.id}`}
            label={list.name}
            title={list.name}
            count={list.totalGroupedProducts}
            depth={0}
            isList
            onPick={onPick}
          />
        </li>
      ))}
      {navigation.categories.map((category) => (
        <Entry key={category.id} node={category} depth={0} alias={alias} branch={branch} />
      ))}
    </ul>
  )
}

type Node = Output<typeof getNavigation>['categories'][number]

interface Branch {
  open: readonly string[]
  toggle: (depth: number, id: string) => void
  onPick: () => void
}

function Entry({ node, depth, alias, branch }: { node: Node; depth: number; alias: string; branch: Branch }) {
  const address = `/p/${alias}/cy/${node.id}`
  if (node.children.length === 0) {
    return (
      <li>
        <Leaf
          to={address}
          label={node.name}
          title={node.name}
          count={node.totalGroupedProducts}
          depth={depth}
          onPick={branch.onPick}
        />
      </li>
    )
  }
  const isOpen = branch.open[depth] === String(node.id)
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => branch.toggle(depth, String(node.id))}
        style={{ paddingLeft: indent(depth) }}
        className={`flex min-h-11 w-full items-center gap-2 py-2 pr-3 text-left hover:bg-petrol-tint ${isOpen ? 'font-semibold text-petrol' : ''}`}
      >
        <span className="min-w-0 grow wrap-anywhere">{node.name}</span>
        <Icon
          name="down"
          className={`size-4 text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {isOpen && (
        <ul>
          <li>
            <Leaf
              to={address}
              label={STOREFRONT.frame.everythingIn}
              title={node.name}
              count={node.totalGroupedProducts}
              depth={depth + 1}
              onPick={branch.onPick}
            />
          </li>
          {node.children.map((child) => (
            <Entry key={child.id} node={child} depth={depth + 1} alias={alias} branch={branch} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Leaf(props: {
  to: string
  label: string
  /** Of its page. */
  title: string
  count: number
  depth: number
  isList?: boolean
  onPick: () => void
}) {
  return (
    <Link
      to={props.to}
      prefetch="intent"
      state={{ title: props.title } satisfies KnownPage}
      onClick={props.onPick}
      style={{ paddingLeft: indent(props.depth) }}
      className="flex min-h-11 items-center gap-2 py-2 pr-3 hover:bg-petrol-tint active:bg-petrol-pale"
    >
      {props.isList && <Icon name="list" className="size-5 text-petrol" />}
      <span className="min-w-0 grow wrap-anywhere">{props.label}</span>
      <span className="text-sm text-muted tabular-nums">{formatCount(props.count)}</span>
    </Link>
  )
}

function indent(depth: number): number {
  return 16 + depth * 14
}
