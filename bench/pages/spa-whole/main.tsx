import { mountApp } from '../../../customer-web/src/app/mount.js';
import '../../../customer-web/src/features/checkout/checkout-page.js';
import '../../../customer-web/src/features/checkout/success-page.js';
import '../../../customer-web/src/features/landing/about.js';
import '../../../customer-web/src/features/landing/landing-page.js';
import '../../../customer-web/src/features/landing/support.js';
import '../../../customer-web/src/features/my-bookings/my-bookings.js';
import '../../../customer-web/src/ui/sheets.js';

/**
 * The product's own pages in one bundle, like an application that nobody has split: parts that it loads later are
 * included.
 */
const root = document.getElementById('root');
if (root) void mountApp(root);
