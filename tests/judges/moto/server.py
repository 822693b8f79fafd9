"""server.py PORT REFUSED LOG: moto's server. A resource whose type moto's CloudFormation lacks, or is among REFUSED (types, by
commas) because moto takes no valid template of it, becomes a stand-in that has an id and any attribute; so does a custom one.
LOG gets the type of each stand-in, a line each."""
import importlib
import sys

from moto.backends import list_of_moto_modules
from moto.cloudformation import parsing
from moto.core.common_models import CloudFormationModel

port, refused, log = sys.argv[1], sys.argv[2].split(","), open(sys.argv[3], "a", buffering=1)

for module in list_of_moto_modules():
    try:
        importlib.import_module(f"moto.{module}.models")
    except ModuleNotFoundError:
        pass


def stand_in(kind):
    class StandIn(CloudFormationModel):
        # The parser names resources after the module of their service.
        __module__ = "moto.cloudformation.models"

        def __init__(self, name):
            self.name = name

        @property
        def physical_resource_id(self):
            return self.name

        @staticmethod
        def cloudformation_name_type():
            return None

        @staticmethod
        def cloudformation_type():
            return kind

        @classmethod
        def has_cfn_attr(cls, attr):
            return True

        def get_cfn_attribute(self, attr):
            if attr.endswith("Arn"):
                return f"arn:aws:{kind.split('::')[1].lower()}:us-east-1:123456789012:{self.name}"
            return "d111111abcdef8.cloudfront.net" if attr == "DomainName" else f"{self.name}-{attr}"

        @classmethod
        def create_from_cloudformation_json(cls, resource_name, cloudformation_json, account_id, region_name, **_):
            return cls(resource_name)

        @classmethod
        def update_from_cloudformation_json(cls, original_resource, *_args, **_kwargs):
            return original_resource

        @classmethod
        def delete_from_cloudformation_json(cls, *_args, **_kwargs):
            return None

        def delete(self, *_args):
            return None

    return StandIn


known = parsing.resource_class_from_type
stand_ins = {}


def class_of(kind):
    if kind not in refused and not kind.startswith("Custom::"):
        found = known(kind)
        if found is not None or kind in parsing.NULL_MODELS:
            return found
    log.write(kind + "\n")
    return stand_ins.setdefault(kind, stand_in(kind))


parsing.resource_class_from_type = class_of

from moto.server import main  # noqa: E402

main(["-H", "127.0.0.1", "-p", port])
