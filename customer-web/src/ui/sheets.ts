// Puts the style sheets that others build on first in the site's stylesheet: if two rules have the same specificity,
// the later rule wins.
import '@homebright/web-common/ui/base.css';
import './text.module.css';
import './layout.module.css';
import './icon.module.css';
import './button.module.css';
import './card.module.css';
import './loading.module.css';
import './field.module.css';
