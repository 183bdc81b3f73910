/** Wording of cloning a catalogue of another account (clones.md §2, /admin/clone-catalog). */
export const cloneTexts = {
  title: 'Clonar catálogo',
  find: {
    title: 'Clonar catálogo de un proveedor',
    text: 'Pega el enlace que tu proveedor te compartió, el mismo con el que ves sus precios.',
    link: 'Enlace de tu proveedor',
    placeholder: 'https://…/p/…',
    submit: 'Buscar catálogos',
    notALink: 'Pega el enlace completo, como te lo compartieron.',
    notFound: 'Este enlace no lleva a ninguna publicación. Pide a tu proveedor que te lo comparta otra vez.',
    catalogs: 'Catálogos de',
    choose: 'Elige el que quieres clonar.',
    none: {
      title: 'Este enlace no muestra catálogos',
      text: 'Pide a tu proveedor el enlace de una publicación con el catálogo que quieres clonar.',
    },
  },
  from: (account: string) => `De ${account}`,
  products: (count: string) => `${count} productos`,
  oneProduct: '1 producto',
  existing: (count: string) =>
    `${count} claves ya las tienes: se enlazan a las categorías clonadas y conservan tu nombre y tu precio base.`,
  oneExisting:
    '1 clave ya la tienes: se enlaza a las categorías clonadas y conserva tu nombre y tu precio base.',
  costs: 'Los precios de este enlace serán tu precio base; tú decides a cuánto vendes.',
  upToDate:
    'Los cambios de tu proveedor llegan solos en menos de un minuto. Lo que cambies tú se queda como lo dejaste.',
  noProducts: 'Todavía no tiene productos; llegarán cuando tu proveedor los agregue.',
  categories: 'Categorías',
  noCategories: 'Todavía no tiene categorías.',
  sample: 'Algunos de tus costos',
  columns: { product: 'Clave y nombre', cost: 'Precio base' },
  submit: 'Clonar catálogo',
  submitAgain: 'Volver a intentar',
  own: 'Este catálogo es de tu cuenta: comparte el enlace con quien lo quiera clonar.',
  done: 'Ya clonaste este catálogo con este enlace. Se mantiene al día por sí solo.',
  copying: 'Este catálogo se está clonando.',
  failed: 'La vez pasada no se pudo clonar. Puedes volver a intentarlo.',
  open: 'Ver mi catálogo',
  /** On the catalogue's own screen. */
  card: {
    from: (account: string) => `Clonado de ${account}`,
    stopped: 'Ya no se actualiza',
    stoppedText: (since: string) =>
      `Tu proveedor dejó de compartirlo el ${since}. Conservas todo como estaba; si lo vuelve a compartir, se pone al día solo.`,
    failed: 'No se pudo clonar',
    retry: 'Volver a intentar',
    waiting: 'En espera de clonarse…',
    progress: (done: string, total: string) => `Clonando: ${done} de ${total} productos`,
    collisions: 'Claves que ya tenías',
    collisionsText: 'Están en las categorías clonadas; su nombre y su precio base son los tuyos.',
    withoutPrice: (count: string, isOne: boolean) =>
      isOne
        ? '1 producto llegó sin precio: en este enlace no lo tiene, o pasa de $9,999,999,999.'
        : `${count} productos llegaron sin precio: en este enlace no lo tienen, o pasa de $9,999,999,999.`,
    seeWithoutPrice: 'Ver productos sin datos',
    remove: 'Quitar clon',
    removeText:
      'Se borrarán el catálogo clonado y las categorías y los productos que llegaron con él y no están en otro catálogo. Las claves que ya tenías y tus pedidos se conservan. Esta acción no puede revertirse',
    confirmRemove: 'Quitar',
    removed: 'Se quitó el catálogo clonado.',
  },
  /** On the screen of a catalogue that other accounts have cloned. */
  followers: {
    allInSync: (total: string) => `${total} clones de tus clientes tienen tus últimos cambios.`,
    oneInSync: 'El clon de un cliente tiene tus últimos cambios.',
    progress: (inSync: string, total: string) =>
      `Tus cambios van llegando: ${inSync} de ${total} clones de tus clientes ya los tienen.`,
  },
} as const
