/** Wording of the notices of new orders: the section of the profile, and the notices themselves. */
export const noticeTexts = {
  title: 'Avisos de pedidos',
  intro: 'Recibe un aviso en este dispositivo cuando llega un pedido, aunque Mostrador esté cerrado.',
  on: 'Los avisos están activados en este dispositivo.',
  turnOn: 'Activar avisos',
  turnOff: 'Desactivar avisos',
  blocked:
    'El navegador bloquea los avisos de este sitio. Permítelos en sus ajustes del sitio y vuelve a intentarlo.',
  unsupported:
    'Este navegador no puede recibir avisos. En un iPhone, agrega primero Mostrador a la pantalla de inicio.',
  notTaken: 'El servicio de avisos de este navegador no responde. Revisa la conexión y vuelve a intentarlo.',
  notice: {
    title: (folio: number) => `Pedido nuevo: folio ${folio}`,
    onePiece: '1 pieza',
    pieces: (count: string) => `${count} piezas`,
  },
}
