/**
 * Brands that are recognised in names, in the spelling that is shown; other spellings follow after a bar. Words with
 * another meaning, such as 'Ideal', 'Omega' or 'Foco', are omitted.
 */
export const BRANDS: readonly string[] = `
  Abro, Acindar, Adir, Alarsa, Alladio, Amanco, Anbec, Aqua Sub, Ariston, Armstrong, Arno, Atma,
  Aurora, Austromex, Awaduct, Bahco, Bemis, Beno, Berel, Berelinte, Black-Decker|Black & Decker|Black + Decker,
  Bonasa, Bosch, Braganza, Bticino, BTS, Butterfly, Calorex, Capea, Castell, Cata, Cato, Cemix, Cempanel,
  Ceramosa, Cinsa, Citijal, Citiplas, Codini, Coflex, Coleman, Comex, Contac, Coppens, Coventry,
  Coverthor, Crest, Cytsa, Dako, DeWalt, Dexter, Dica, Dinatecnica, Dipemsa, Disa, Docol, Domec,
  Drean, Dremel, Duragro, Durman, Ecotermo, Edo-Mex|Edomex, Eitar, Electrolux, Eliotis, Emege,
  Escorial, Eskabe, Estevez|Estévez, Eurogas, Eurogrif, Excell, Fandeli, Fazenda, Fepyr, Ferrum, Fester, Fidic,
  Fiero, Fischer, Fiumet, Flamex, Flamineta, Fleximatic, Fluidmaster, Fluvion, Foset, Franke, Fusiogas, FV,
  Gafa, Geberit, Genebre, Genwec, Geopower, Gerber, Gerfor, Gimex, Gram Bel, Greenfield, Grilon, Grundfos,
  Heineken, Helvex, Hermex, Hidro3, Hilti, Hitachi, Hitools, Hoover, Hulcen, Hunter, Hydros, Ideal Standard,
  Igloo, Igoto, Indesit, Infra, Inpopar, Interceramic, Interlub, Intex, Irwin, IUSA, Izzoplast, Jimo,
  Karcher|Kärcher, Kenwood, Kitec, Klaukol, Klintek, Koh-i-noor, Kohler, Kola Loka, Krona, Lamosa, Lanco,
  Lanqui|Lianqui, Lenisco, Lenox, LG, Liliana, Loctite, Longvie, Lorenzetti, Lumer, Lumilagro, Lusqtoff, Mabe,
  Macoser, Magamex, Makita, Mansfield, Mapei, Marmicoc, Martiri, Maxidrol, Megadyne, Megafit, Metabo, Miber,
  Milwaukee, Moen, Moulinex, Mueller, Nacobre, Neogas, Niasa, Nibco, Nicholson, Orbis, Oro Azul, Osram, Oster,
  Owens Corning, Panasonic, Panel Rey, Pastalinda, Patrick, Pavco, Peabody, Pedrollo, Peirano, Peisa,
  Pennsylvania, Perdura, Permatex, Philco, Philips, Phillips, Philmac, Piazza, Plaka, Plastigama, Plomaza,
  Pretul, Procemosa, Rain Bird, Redeco, Rehau, Resistol, Rexolit, Rheem, Ridgid, Riho, Robertshaw, Roca,
  Rothenberger, Rotoplas, Rowa, Rowenta, Rowland, Rugo, Saiar, Samsung, Sanaire, Sansur, Sanyo, Sayer, Schafer,
  Siam, Siemens, Sigas, Sika, Silcoplast, Silentium, Singer, Sinkpro, Skil, Sloan, Solaris, Spears, Square D,
  Stabilit, Stanley, Steren, Stretto, Sunbeam, Surtek, Tacsa, Tecno Lite, Tecnolite, Teka, Tenaris, Ternium,
  Thermoflux, Tigre, Tisa, Tomigas, Toolcraft, Tramontina, Trim-Tex, Truepower|True Power, Truper, Tuboplus,
  Turmix, Ultracomb, Uponor, Urfic, Urrea, USG, Utustool, Valsir, Vasser, Vesubio, Vicar, Vitromex,
  Volcan|Volcán, Volteck, WD-40|WD40, Whirlpool, Yale, Yelmo, Zakany, Zurn
`
  .split(',')
  .map((brand) => brand.trim())
