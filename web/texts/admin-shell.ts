/** Wording of the frame around the back office, of signing in and of the profile. */
export const shellTexts = {
  nav: {
    label: 'Secciones',
    profile: 'Perfil',
    catalogs: 'Catalogos',
    categories: 'Categorias',
    products: 'Productos',
    tags: 'Etiquetas',
    pricelists: 'Listas de precios',
    resourceGroups: 'Grupos compartidos',
    publications: 'Publicaciones',
    orders: 'Pedidos',
    logout: 'Logout',
    open: 'Abrir el menú',
    close: 'Cerrar el menú',
  },
  skipToContent: 'Saltar al contenido',
  breadcrumbs: 'Ruta',
} as const

export const loginTexts = {
  title: 'Login',
  username: 'Usuario',
  password: 'Contraseña',
  submit: 'Sign In',
  wrong: 'Usario y/o contraseña incorrecta',
  tooMany: (wait: string) => `Demasiados intentos fallidos. Podrás volver a intentarlo en ${wait}.`,
  aMoment: 'unos minutos',
  seconds: (count: number) => (count === 1 ? '1 segundo' : `${count} segundos`),
  minutes: (count: number) => (count === 1 ? '1 minuto' : `${count} minutos`),
  expired: 'Tu sesión terminó. Al entrar de nuevo vuelves a donde estabas, con lo que habías escrito.',
} as const

export const profileTexts = {
  title: 'Perfil',
  accountType: 'Tipo de cuenta',
  accountTypes: { ROOT: 'Mayorista (ROOT)', STANDARD: 'Revendedor (STANDARD)' },
  username: 'Usuario',
  settings: {
    title: 'Datos de la cuenta',
    name: 'Nombre de la cuenta',
    nameHelp: 'Lo ven los clientes en tus publicaciones.',
    whatsappNumber: 'Número de WhatsApp',
    whatsappHelp: 'Con clave de país, por ejemplo +52 55 1234 5678. Vacío: sin botón de contacto.',
    save: 'Guardar cambios',
    saved: 'Se guardaron los datos de la cuenta.',
  },
  password: {
    title: 'Cambiar contraseña',
    current: 'Contraseña actual',
    next: 'Contraseña nueva',
    nextHelp: 'Al menos 8 caracteres.',
    repeat: 'Repite la contraseña nueva',
    mismatch: 'Las dos contraseñas nuevas no son iguales.',
    tooShort: 'Debe tener al menos 8 caracteres.',
    missing: 'Falta este dato',
    save: 'Cambiar contraseña',
    saved: 'La contraseña cambió. Las demás sesiones de este usuario se cerraron.',
  },
} as const
