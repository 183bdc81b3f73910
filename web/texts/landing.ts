/** Wording of the landing page. */
export const LANDING = {
  title: 'Mostrador',
  tagline: 'tu catálogo de material de plomería',
  description:
    'Tu catálogo de material de plomería: sube la lista de tu proveedor, ponle tu margen y comparte un enlace para que te pidan.',
  intro:
    'Para quien revende: sube la lista de tu proveedor, ponle tu margen y comparte un enlace. Tus clientes ven tus precios en el teléfono y su pedido te llega al mostrador con folio.',
  openDemo: 'Ver el catálogo de muestra',
  signIn: 'Entrar a la administración',
  demoUser: (user: string, password: string) =>
    `En esta muestra entras con el usuario ${user} y la contraseña ${password}.`,
  storefrontScreen:
    'El catálogo en un teléfono: tubería con foto, clave, medida y precio, y un botón para agregar.',
  howTitle: 'De la lista del proveedor al pedido surtido',
  steps: [
    {
      title: 'Sube la lista como te la mandan',
      text: 'Un archivo de Excel o CSV con cualquier encabezado. Antes de aplicar ves cada precio anterior y nuevo; lo que salga mal se deshace. Los márgenes por lista, etiqueta o producto hacen el resto.',
      screen: 'La lista de productos de la administración, con clave, nombre, costo y fecha del precio.',
    },
    {
      title: 'Comparte un enlace con tus precios',
      text: 'A cada cliente el suyo: público, plomeros o mayoristas. Se abre sin cuenta y sin instalar nada, encuentra «codo PVC media» y se puede leer sin señal.',
      screen: 'Los resultados de «codo PVC» en un teléfono, por medidas y con sus precios.',
    },
    {
      title: 'Recibe pedidos listos para surtir',
      text: 'Llegan al momento, con folio, claves, cantidades y el precio que vio el cliente. Imprime la hoja, surte y avísale por WhatsApp.',
      screen: 'La lista de pedidos de la administración, con folio, estado y total.',
    },
  ],
  cards: [
    {
      title: 'Contacto',
      text: 'Escríbenos o llámanos por el WhatsApp que aparece en tu catálogo. Te contestamos en horario de mostrador.',
    },
    {
      title: 'Quiénes somos',
      text: 'Ferreteros y plomeros que surten a plomeros: tubería, conexiones, válvulas y herramienta, con la clave y la medida siempre a la vista.',
    },
    {
      title: 'Nuestra misión',
      text: 'Que encuentres la pieza correcta a la primera y la pidas sin vueltas, desde la obra y con la señal que haya.',
    },
  ],
  whereIsMine: '¿Buscas un catálogo? Abre el enlace que te compartió tu proveedor.',
  copyright: (year: number) => `© ${year} Mostrador. Todos los derechos reservados.`,
} as const
