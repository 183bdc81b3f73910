/** Wording of the users of the account, of their roles, and of the own sessions. */
export const roleTexts = {
  names: { OWNER: 'Dueño', COUNTER: 'Mostrador' },
  help: {
    OWNER: 'Puede ver y hacer todo en esta cuenta.',
    COUNTER: 'Atiende pedidos y consulta productos y precios de venta. No ve costos, márgenes ni reglas.',
  },
} as const

export const userTexts = {
  title: 'Usuarios',
  add: 'Agregar usuario',
  audit: 'Bitácora',
  you: 'Tú',
  disabled: 'Desactivado',
  lastSignIn: (when: string) => `Entró por última vez: ${when}`,
  neverSignedIn: 'Todavía no ha entrado',
  more: (username: string) => `Más acciones para ${username}`,
  actions: {
    makeOwner: 'Hacer dueño',
    makeCounter: 'Hacer mostrador',
    disable: 'Desactivar',
    enable: 'Activar',
    password: 'Poner contraseña nueva',
    remove: 'Borrar',
  },
  form: {
    username: 'Usuario',
    usernameHelp: 'Con este nombre entra. No distingue mayúsculas.',
    role: 'Puesto',
    password: 'Primera contraseña',
    newPassword: 'Contraseña nueva',
    passwordHelp:
      'Al menos 10 caracteres, que no sea una de las más usadas. Dísela; la puede cambiar en su perfil.',
    tooShort: 'Debe tener al menos 10 caracteres',
    save: 'Agregar',
    savePassword: 'Poner contraseña',
  },
  confirm: {
    makeOwner: (username: string) => ({
      title: `¿Hacer dueño a ${username}?`,
      text: 'Verá costos y márgenes, y podrá cambiar todo, también los usuarios.',
    }),
    makeCounter: (username: string) => ({
      title: `¿Hacer mostrador a ${username}?`,
      text: 'Dejará de ver costos, márgenes y reglas, y solo atenderá pedidos.',
    }),
    disable: (username: string) => ({
      title: `¿Desactivar a ${username}?`,
      text: 'Sus sesiones se cierran en este momento y no podrá entrar hasta que lo actives.',
    }),
    remove: (username: string) => ({
      title: `¿Borrar a ${username}?`,
      text: 'Ya no podrá entrar. Lo que hizo se queda en la bitácora. Esta acción no puede revertirse.',
    }),
  },
  done: {
    added: (username: string) => `Se agregó a ${username}.`,
    changed: (username: string) => `Se guardó el cambio de ${username}.`,
    disabled: (username: string) => `${username} ya no puede entrar. Sus sesiones se cerraron.`,
    enabled: (username: string) => `${username} puede entrar otra vez.`,
    password: (username: string) => `${username} tiene una contraseña nueva. Sus sesiones se cerraron.`,
    removed: (username: string) => `Se borró a ${username}.`,
  },
  alone: {
    title: 'Nadie más usa esta cuenta',
    text: 'Agrega a quien atiende el mostrador: recibe los pedidos y no ve tus costos.',
  },
} as const

export const sessionTexts = {
  title: 'Sesiones',
  help: 'Dónde está abierta tu cuenta. Cierra las que no reconozcas y cambia tu contraseña.',
  unknownDevice: 'Dispositivo desconocido',
  current: 'Esta sesión',
  facts: (opened: string, used: string) => `Abierta: ${opened}. Último uso: ${used}.`,
  end: 'Cerrar',
  endNamed: (device: string, opened: string) => `Cerrar la sesión de ${device}, abierta ${opened}`,
  endOthers: 'Cerrar las demás',
  ended: 'La sesión se cerró.',
  othersEnded: (count: number) =>
    count === 1 ? 'Se cerró la otra sesión.' : `Se cerraron ${count} sesiones.`,
} as const
