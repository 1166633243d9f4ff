import LockOutlined from '@mui/icons-material/LockOutlined';
import { Link, Typography } from '@mui/material';
import { LoginForm } from './login-form';
import { OfficeEntrance } from './office-entrance';

/** Screen /admin-login (docs/rules.md#office-access). */
export function LoginPage() {
  const back = (
    <Typography sx={{ textAlign: 'center', marginTop: 3 }}>
      <Link href="/">Back to main site</Link>
    </Typography>
  );
  return (
    <OfficeEntrance title="Admin login" below={back}>
      <LoginForm />
      <Typography
        variant="body2"
        sx={{
          display: 'flex',
          justifyContent: 'center',
          gap: 0.75,
          marginTop: 2.5,
          color: 'text.secondary',
        }}
      >
        <LockOutlined aria-hidden sx={{ fontSize: 18 }} />
        Restricted area - authorized personnel only
      </Typography>
    </OfficeEntrance>
  );
}
