/** Wording of the searches of customers: those without results, and the synonyms of the account. */
export const searchTexts = {
  tabs: { label: 'Búsquedas', missed: 'Sin resultado', synonyms: 'Sinónimos' },
  missed: {
    title: 'Búsquedas sin resultado',
    subtitle:
      'Lo que tus clientes buscaron y no encontraron en los últimos 30 días. No se guarda quién lo buscó, ni teléfonos ni correos.',
    empty: 'Nadie se quedó sin encontrar',
    emptyText:
      'Aquí aparece lo que tus clientes buscan en tus enlaces y no encuentran, para que lo resuelvas con un sinónimo.',
    emptyLink: 'Ninguna búsqueda de este enlace quedó sin resultado en los últimos 30 días.',
    publication: 'Publicación',
    allPublications: 'Todas las publicaciones',
    tryIt: (search: string) => `Buscar «${search}» en el enlace, en otra pestaña`,
    nothing: 'No encontró nada',
    without: (words: string) => `Encontró sin «${words}»`,
    times: (count: string, isOne: boolean, last: string) =>
      isOne ? `1 vez, el ${last}` : `${count} veces, la última el ${last}`,
    opened: 'Luego abrieron:',
    openedTimes: (count: string) => `${count} veces`,
    add: 'Agregar sinónimo',
    addFor: (search: string) => `Agregar sinónimo para «${search}»`,
    dismiss: 'Quitar',
    dismissLabel: (search: string) => `Quitar «${search}» de la lista`,
    dismissed: (search: string) =>
      `Se quitó «${search}». Vuelve a la lista si alguien no lo encuentra otra vez.`,
    shown: (count: string) => `Se muestran las ${count} más frecuentes.`,
  },
  synonyms: {
    title: 'Sinónimos',
    subtitle: 'Palabras que para tus clientes son lo mismo: quien busca una encuentra también las otras.',
    add: 'Agregar sinónimos',
    edit: 'Editar sinónimos',
    columns: { words: 'Palabras', actions: 'Acciones' },
    empty: 'Todavía no agregas sinónimos',
    emptyText:
      'Por ejemplo «chupón» y «destapacaños»: quien busca una de las dos encuentra también la otra. Las de uso común ya vienen incluidas.',
    delete: 'Borrar',
    deleteNamed: (words: string) => `Borrar ${words}`,
    remove: {
      title: 'Borrar sinónimos',
      text: (words: string) =>
        `¿Quieres borrar el grupo «${words}»? Quien busque una de estas palabras ya no encontrará las otras. Tus productos no cambian.`,
      confirm: 'Borrar',
      done: (words: string) => `Se borró el grupo «${words}».`,
    },
  },
  form: {
    words: 'Palabras o frases, una por renglón',
    wordsHelp: (most: number, longest: number) =>
      `De 2 a ${most}, de hasta ${longest} caracteres cada una. Acentos y plurales no hacen falta.`,
    known: (groups: string) => `Ya vienen incluidas como lo mismo: ${groups}.`,
    placeholder: 'chupón\ndestapacaños',
    tooFew: 'Escribe al menos dos, una por renglón.',
    tooMany: (most: number) => `Un grupo tiene hasta ${most} palabras o frases.`,
    tooLong: (word: string, longest: number) => `«${word}» tiene más de ${longest} caracteres.`,
    add: 'Agregar',
    save: 'Guardar cambios',
    added: 'Se agregaron los sinónimos. Ya cuentan en la siguiente búsqueda.',
    saved: 'Se guardaron los sinónimos. Ya cuentan en la siguiente búsqueda.',
  },
  builtIn: {
    title: (count: string) => `Vienen incluidos (${count})`,
    text: 'Palabras del ramo que ya se encuentran entre sí en todas tus publicaciones; donde hay una flecha, lo de antes encuentra también lo de después. No hace falta agregarlas, y no se pueden cambiar.',
    search: 'Buscar en los incluidos',
    nothing: (text: string) => `Ninguno tiene «${text}».`,
  },
} as const
