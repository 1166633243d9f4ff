import type { signIn as english } from '../en/sign-in-to-pay.js';

export const signIn: typeof english = {
  title: 'Inicie sesión para pagar',
  text: 'Le enviaremos por correo un código de seis dígitos. No necesita contraseña, y sus respuestas se conservan.',
  email: 'Correo electrónico',
  send: 'Enviarme un código',
  sent: (address: string) => `Enviamos un código de seis dígitos a ${address}. Funciona durante 10 minutos.`,
  sentIfKnown: (address: string) =>
    `Muchas personas están pidiendo códigos. Si conocemos ${address}, un código de seis dígitos va en camino. ¿Es su primera vez? Intente de nuevo en unos minutos o escríbanos.`,
  hint: '¿No llegó? Mire en la carpeta de spam.',
  code: 'Código',
  enter: 'Continuar al pago',
  again: 'Enviar un código nuevo',
  other: 'Usar otro correo',
  otherWay: 'Iniciar sesión de otra forma',
  soon: (seconds: number) => `Podrá pedir un código nuevo en ${seconds} segundos.`,
  sixDigits: 'Escriba los seis dígitos del correo.',
  problems: {
    WRONG_CODE: 'El código es incorrecto o ha vencido. Revíselo o pida uno nuevo.',
    SIGN_IN_FAILED: 'Este código es demasiado antiguo. Pida uno nuevo.',
    INVALID: 'Escriba un correo electrónico, como nombre@example.com.',
    TOO_MANY_REQUESTS: 'Fueron demasiados intentos. Espere un poco e intente de nuevo.',
    PROVIDER_UNAVAILABLE: 'Ahora no podemos enviar correos. Intente de nuevo en unos minutos.',
  },
};
