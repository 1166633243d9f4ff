export const embed = {
  title: 'Elija su limpieza',
  from: (price: string) => `desde ${price}`,
  plusTax: 'más impuesto sobre las ventas',
  zip: 'Código postal',
  invalid: 'Escriba un código postal de cinco dígitos.',
  served: (zip: string) => `Sí, llegamos al ${zip}.`,
  notServed: (zip: string) => `Todavía no llegamos al ${zip}.`,
  book: 'Reservar ahora',
  opens: (site: string) => `Continuará en ${site}.`,
  failed: 'No se pudieron cargar los precios.',
  open: 'Ver precios y reservar',
};
