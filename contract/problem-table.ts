import {
  MAX_FAVOURITES,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  MAX_IMAGE_SIDE,
  MAX_IMAGES_PER_PRODUCT,
  MAX_COMPETITOR_LISTS,
  MAX_READ_LINES,
  MAX_SUPPLIER_LAYOUTS,
  MAX_SYNONYM_GROUPS,
  MAX_USERS,
} from '#domain/limits.ts'

export interface ProblemText {
  readonly status: number
  readonly title: string
  readonly detail?: string
}

/** Every expected error of the API: stable English code, HTTP status and Spanish text. */
export const PROBLEMS = {
  // Authentication and permissions
  unauthorized: { status: 401, title: 'Inicia sesión', detail: 'Tu sesión terminó o no has iniciado una.' },
  wrong_credentials: { status: 401, title: 'Usuario y/o contraseña incorrectos' },
  forbidden: { status: 403, title: 'Sin permiso', detail: 'Tu cuenta no puede hacer esto.' },
  owner_only: {
    status: 403,
    title: 'Solo el dueño',
    detail: 'Solo el dueño de la cuenta puede ver o hacer esto.',
  },
  wrong_current_password: { status: 400, title: 'La contraseña actual no es correcta' },
  too_many_attempts: {
    status: 429,
    title: 'Demasiados intentos',
    detail: 'Hubo demasiados intentos fallidos. Espera unos minutos y vuelve a intentarlo.',
  },
  rate_limited: {
    status: 429,
    title: 'Demasiadas solicitudes',
    detail: 'Espera un momento y vuelve a intentarlo.',
  },

  // Users
  last_owner: {
    status: 409,
    title: 'Es el único dueño',
    detail: 'La cuenta necesita al menos un dueño activo. Haz dueño a otro usuario primero.',
  },
  users_full: {
    status: 409,
    title: 'Hay demasiados usuarios',
    detail: `Una cuenta puede tener hasta ${MAX_USERS} usuarios. Borra uno que ya no uses.`,
  },

  // The request
  not_found: { status: 404, title: 'No encontrado', detail: 'Lo que buscas no existe o ya no está aquí.' },
  validation: { status: 400, title: 'Datos no válidos', detail: 'Revisa los datos marcados.' },
  bad_rows: {
    status: 400,
    title: 'Hay renglones con errores',
    detail: 'No se aplicó ningún cambio. Corrige los renglones marcados y vuelve a enviar el archivo.',
  },
  duplicate_codes: {
    status: 400,
    title: 'Hay claves repetidas',
    detail: 'No se aplicó ningún cambio. Cada clave debe aparecer una sola vez en el archivo.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Método no permitido',
    detail: 'Esta dirección existe, pero no se llama con este método.',
  },
  payload_too_large: {
    status: 413,
    title: 'Demasiado grande',
    detail: 'Lo que enviaste es más grande de lo permitido.',
  },

  too_many_order_lines: {
    status: 400,
    title: 'Son demasiados productos a la vez',
    detail: `Envía hasta ${MAX_READ_LINES} productos y agrega el resto después.`,
  },
  bad_request: { status: 400, title: 'Solicitud no válida', detail: 'La solicitud no se entiende.' },
  precondition_failed: {
    status: 412,
    title: 'La versión no coincide',
    detail: 'Lo que pides ya no es la versión que indica la solicitud.',
  },
  range_not_satisfiable: {
    status: 416,
    title: 'Rango no válido',
    detail: 'El archivo no tiene la parte que pides.',
  },
  request_timeout: {
    status: 408,
    title: 'La solicitud tardó demasiado',
    detail: 'No llegó completa a tiempo. Revisa tu red y vuelve a intentarlo.',
  },
  header_too_large: {
    status: 431,
    title: 'Encabezados demasiado grandes',
    detail: 'Los encabezados de la solicitud son más grandes de lo permitido.',
  },

  // Categories, catalogues, products, tags
  category_has_subcategories: {
    status: 409,
    title: 'La categoría tiene subcategorías',
    detail: 'Borra o mueve primero sus subcategorías.',
  },
  category_cycle: {
    status: 400,
    title: 'Categoría padre no válida',
    detail: 'Una categoría no puede quedar dentro de sí misma ni de una de sus subcategorías.',
  },
  clone_own_catalog: {
    status: 400,
    title: 'El catálogo ya es tuyo',
    detail: 'Solo se clonan catálogos de otra cuenta.',
  },
  username_taken: {
    status: 409,
    title: 'El usuario ya existe',
    detail: 'Ya hay un usuario con este nombre.',
  },
  code_taken: { status: 409, title: 'La clave ya existe', detail: 'Otro producto ya tiene esta clave.' },
  stale_version: {
    status: 409,
    title: 'Alguien más guardó cambios',
    detail: 'El producto cambió desde que lo abriste. Vuelve a cargarlo antes de guardar.',
  },
  tag_name_taken: {
    status: 409,
    title: 'La etiqueta ya existe',
    detail: 'Otra etiqueta ya tiene este nombre.',
  },

  // Images
  image_unreadable: {
    status: 400,
    title: 'La imagen no se puede leer',
    detail: 'El archivo está dañado o no es una imagen JPEG, PNG, WebP, GIF o AVIF.',
  },
  image_too_many_pixels: {
    status: 400,
    title: 'La imagen tiene demasiados píxeles',
    detail: `Una imagen puede tener hasta ${MAX_IMAGE_PIXELS / 1_000_000} megapíxeles, y ${MAX_IMAGE_SIDE / 1000} mil píxeles de lado. Redúcela y vuelve a subirla.`,
  },
  image_too_large: {
    status: 413,
    title: 'La imagen es demasiado grande',
    detail: `Una imagen puede pesar hasta ${MAX_IMAGE_BYTES / 1024 ** 2} MB.`,
  },
  image_count: {
    status: 400,
    title: 'El producto tiene demasiadas imágenes',
    detail: `Un producto puede tener hasta ${MAX_IMAGES_PER_PRODUCT} imágenes. Borra una antes de agregar otra.`,
  },
  image_address_refused: {
    status: 400,
    title: 'Dirección no permitida',
    detail: 'Solo se pueden leer páginas públicas de internet.',
  },
  image_page_failed: {
    status: 400,
    title: 'La página no respondió',
    detail: 'No se pudo leer la página del producto. Revisa la dirección o inténtalo más tarde.',
  },
  image_not_found: {
    status: 400,
    title: 'Sin imagen',
    detail: 'No se encontró una imagen del producto en esa página.',
  },
  images_unavailable: {
    status: 503,
    title: 'Las imágenes no están disponibles',
    detail: 'El almacén de imágenes no responde. No se guardó nada; inténtalo de nuevo en unos minutos.',
  },

  // Bulk operations
  already_undone: { status: 409, title: 'Ya se deshizo', detail: 'Esta operación ya se había deshecho.' },

  selection_changed: {
    status: 409,
    title: 'La selección cambió',
    detail:
      'Sus productos o sus precios ya no son los de la vista previa. Revísala otra vez; si un intento tuyo se quedó sin respuesta, el historial dice si se aplicó.',
  },

  // Price lists and rules
  pricelist_in_use: {
    status: 409,
    title: 'La lista de precios está en uso',
    detail: 'Una publicación o una regla usa esta lista de precios.',
  },
  rule_cycle: {
    status: 400,
    title: 'Las listas de precios forman un círculo',
    detail: 'Una lista de precios no puede basarse, ni a través de otras, en sí misma.',
  },

  // Publications
  permalink_taken: {
    status: 409,
    title: 'El enlace ya está en uso',
    detail: 'Otra publicación ya tiene este enlace. Elige otro.',
  },
  link_paused: {
    status: 423,
    title: 'Este enlace está en pausa',
    detail: 'Quien te lo compartió lo puso en pausa. Vuelve a intentarlo más tarde, o escríbele.',
  },
  resource_group_in_use: {
    status: 409,
    title: 'El grupo compartido está en uso',
    detail: 'Una publicación usa este grupo compartido.',
  },
  favourites_on_device: {
    status: 409,
    title: 'Tus favoritos se quedan en este dispositivo',
    detail: 'Este enlace es para un grupo: cada quien guarda sus favoritos en su dispositivo.',
  },
  favourites_full: {
    status: 409,
    title: 'Favoritos lleno',
    detail: `La lista de favoritos puede tener hasta ${MAX_FAVOURITES} productos.`,
  },

  competitor_lists_full: {
    status: 409,
    title: 'Hay demasiadas listas de competidores',
    detail: `Se guardan hasta ${MAX_COMPETITOR_LISTS} listas de competidores. Borra en «Comparar precios» una que ya no uses.`,
  },
  supplier_layouts_full: {
    status: 409,
    title: 'Hay demasiados proveedores recordados',
    detail: `Se recuerda cómo leer hasta ${MAX_SUPPLIER_LAYOUTS} listas. Olvida en «Proveedores» una que ya no uses.`,
  },

  // Searches
  synonym_taken: {
    status: 409,
    title: 'Una palabra ya está en otro grupo',
    detail: 'Cada palabra puede estar en un solo grupo de sinónimos. Cambia aquel grupo, o quítala de este.',
  },
  synonyms_full: {
    status: 409,
    title: 'Hay demasiados grupos de sinónimos',
    detail: `Puedes tener hasta ${MAX_SYNONYM_GROUPS} grupos. Borra uno que ya no uses, o agrega la palabra a uno de ellos.`,
  },

  // Orders
  empty_cart: { status: 400, title: 'El carrito está vacío', detail: 'No se puede enviar un carrito vacío' },
  product_not_orderable: {
    status: 400,
    title: 'Hay productos que no se pueden pedir',
    detail: 'Quita del carrito los productos marcados.',
  },
  price_changed: {
    status: 409,
    title: 'Los precios cambiaron',
    detail: 'Un precio cambió desde que agregaste el producto. Revisa el nuevo total.',
  },
  idempotency_mismatch: {
    status: 409,
    title: 'Pedido repetido con otro contenido',
    detail:
      'Ya llegó un pedido tuyo enviado justo antes de este. Revísalo en «Mis pedidos» antes de pedir otra vez.',
  },
  too_many_orders: {
    status: 429,
    title: 'Demasiados pedidos por este enlace',
    detail: 'Tu carrito queda como está; vuelve a intentarlo más tarde.',
  },
  order_under_way: {
    status: 409,
    title: 'Tu pedido ya se está atendiendo',
    detail: 'Ya no se puede cancelar desde aquí. Escríbele o llámale a la tienda.',
  },
  illegal_status_change: {
    status: 409,
    title: 'Cambio de estado no permitido',
    detail: 'El pedido no puede pasar a ese estado.',
  },

  // The server
  internal: {
    status: 500,
    title: 'Error inesperado',
    detail:
      'Algo falló de nuestro lado. Vuelve a intentarlo; si sigue igual, avísanos con el identificador de la solicitud.',
  },
  unavailable: {
    status: 503,
    title: 'Servicio no disponible',
    detail: 'El sistema no está disponible por el momento. Vuelve a intentarlo en unos segundos.',
  },
} as const satisfies Record<string, ProblemText>

export type ProblemCode = keyof typeof PROBLEMS
